/** Brings the chosen tab into sight: only the row of tabs moves, never the page. */
export function centerTab(tabs: HTMLElement): void {
  const tab = tabs.querySelector<HTMLElement>('[aria-current="true"]')
  if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

/** After another choice the list begins at its first row: it comes into sight if it was scrolled past. */
export function backToFirstRow(section: HTMLElement, head: HTMLElement, rows: HTMLElement): void {
  if (rows.getBoundingClientRect().top >= head.getBoundingClientRect().bottom) return
  section.scrollIntoView({ block: 'start' })
}
