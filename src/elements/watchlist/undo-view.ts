import { WATCHLIST_TEXTS } from '#lib/watchlist/messages.ts'
import { $undo } from '#lib/watchlist/undo-store.ts'

let isMounted = false

/** Shows the newest change with its way back, as a bar over the foot of the page. */
export function mountUndo(): void {
  if (isMounted) return
  isMounted = true
  const bar = document.createElement('div')
  const text = document.createElement('p')
  const button = document.createElement('button')
  bar.className = 'kit-undo'
  bar.hidden = true
  text.setAttribute('role', 'status')
  button.type = 'button'
  button.textContent = WATCHLIST_TEXTS.undo
  button.addEventListener('click', () => $undo.get()?.undo())
  bar.append(text, button)
  document.body.append(bar)
  $undo.subscribe((offer) => {
    bar.hidden = !offer
    text.textContent = offer?.text ?? ''
  })
}
