import { element } from '#elements/shell/element.ts'
import { WATCHLIST_TEXTS } from '#lib/watchlist/texts.ts'
import { $undo } from '#lib/watchlist/undo-store.ts'

let isMounted = false

/** Shows the newest change with its undo button, as a bar over the foot of the page. */
export function mountUndo(): void {
  if (isMounted) return
  isMounted = true
  const text = element('p', { role: 'status' })
  const button = element('button', { type: 'button' }, WATCHLIST_TEXTS.undo)
  const more = element('button', { type: 'button', hidden: '' })
  const bar = element('div', { class: 'kit-undo', hidden: '' }, text, more, button)
  more.addEventListener('click', () => $undo.get()?.more?.run())
  button.addEventListener('click', () => $undo.get()?.undo())
  document.body.append(bar)
  $undo.subscribe((offer) => {
    bar.hidden = !offer
    text.textContent = offer?.text ?? ''
    more.hidden = !offer?.more
    more.textContent = offer?.more?.text ?? ''
  })
}
