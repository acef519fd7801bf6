import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { rememberSharer } from '#lib/live/room/sharer.ts'

/** Shows the banners and share button of the live tab; without an answer both stay hidden (§8). */
export async function fillLobbyAdvertisements(root: HTMLElement): Promise<void> {
  rememberSharer(location.search)
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) void shareTab()
  })
  const { placedAdvertisements } = await import('#lib/live/lobby/advertisements.ts')
  const { banners, button } = await placedAdvertisements()
  const strip = part(root, 'banners')
  strip.append(...banners.map(bannerOf))
  strip.hidden = banners.length === 0
  if (!button) return
  const share = part(root, 'share')
  share.append(element('img', { src: button, alt: '' }))
  share.hidden = false
}

function bannerOf(url: string): HTMLElement {
  const picture = element('img', { src: url, alt: '活动海报，点击分享' })
  const button = element('button', { type: 'button' }, picture)
  picture.addEventListener('error', () => button.remove())
  return button
}

async function shareTab(): Promise<void> {
  const { openShare } = await import('../room/share-live.ts')
  await openShare(undefined)
}
