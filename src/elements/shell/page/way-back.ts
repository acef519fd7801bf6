import { element } from '#elements/shell/element.ts'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { forgetWayBack, readWayBack } from '#lib/shell/storage/way-back.ts'
import styles from './way-back.css?url'

const TEXTS = {
  label: '回到刚才的页面',
  back: (title: string) => `回到直播间 ${title}`,
  playing: (title: string) => `小窗播放中，回到直播间 ${title}`,
  close: '不再提示',
} as const

/**
 * A bar that leads back to the room that was left for this page. Where the room plays on in a window of its own, this
 * page is a second tab, and the way back closes it.
 */
export async function showWayBack(): Promise<void> {
  const way = readWayBack()
  if (!way || document.querySelector('.way-back')) return
  await loadSheet(styles)
  const hasRoom = () => Boolean(window.opener && !window.opener.closed)
  const text = hasRoom() ? TEXTS.playing(way.title) : TEXTS.back(way.title)
  const back = element('a', { href: way.address }, text)
  const close = element('button', { type: 'button', 'aria-label': TEXTS.close }, '✕')
  const bar = element('nav', { class: 'way-back', 'aria-label': TEXTS.label }, back, close)
  back.addEventListener('click', (event) => {
    if (!hasRoom()) return
    event.preventDefault()
    window.close()
  })
  close.addEventListener('click', () => {
    forgetWayBack()
    bar.remove()
  })
  document.body.append(bar)
}
