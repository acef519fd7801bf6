/**
 * The back control: a link to `/` that goes back in history where there is history. With `data-back="event"` it first
 * fires a cancelable `back` event on the document.
 */
export function followBack(): void {
  // `history.length` never shrinks: an engine without the Navigation API recognises the first entry by this mark.
  if (history.length < 2) history.replaceState({ isFirst: true }, '')
  addEventListener('click', (event) => {
    const control = (event.target as Element).closest?.<HTMLElement>('[data-back]')
    if (!control) return
    const isTaken =
      control.dataset.back === 'event' &&
      !document.dispatchEvent(new Event('back', { cancelable: true }))
    if (!isTaken && !canGoBack()) return
    event.preventDefault()
    if (!isTaken) history.back()
  })
}

function canGoBack(): boolean {
  return (
    (window as Window & { navigation?: { canGoBack: boolean } }).navigation?.canGoBack ??
    !history.state?.isFirst
  )
}
