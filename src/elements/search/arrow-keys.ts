import { marked } from '#elements/shell/parts.ts'

/** Up and down move between the field and the links of the visible rows; a text composition receives its keys first. */
export function moveByArrow(event: KeyboardEvent, field: HTMLElement, root: HTMLElement): void {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  // Safari ends a composition before it fires the Enter key of it, which then has this code.
  const isComposing = event.isComposing || event.keyCode === 229
  if (isComposing && event.key === 'Enter') event.preventDefault()
  if (!isArrow || isComposing) return
  const links = marked(root, 'row').filter(
    (link) => link.hasAttribute('href') && link.offsetParent !== null,
  )
  const isFromField = event.target === field
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
  if (at < 0 && !isFromField) return
  const next = event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : at - 1
  const wanted = next < 0 ? field : links[next]
  if (!wanted || (isFromField && event.key === 'ArrowUp')) return
  event.preventDefault()
  wanted.focus()
}
