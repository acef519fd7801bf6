/** Calls `onTap` for a tap on the pill of a row, which then does not open the row. */
export function watchPills(list: HTMLElement, onTap: () => void): () => void {
  const onClick = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-pill]'))) return
    event.preventDefault()
    onTap()
  }
  list.addEventListener('click', onClick)
  return () => list.removeEventListener('click', onClick)
}
