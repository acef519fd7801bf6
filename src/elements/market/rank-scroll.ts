/** Scrolls the chosen tab into sight: moves only the row of tabs, never the page. */
export function centerTab(tabs: HTMLElement): void {
  const tab = tabs.querySelector<HTMLElement>('[aria-current="true"]')
  if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

/** After another choice the list starts at its first row, which is scrolled into sight if it was above. */
export function backToFirstRow(section: HTMLElement, head: HTMLElement, rows: HTMLElement): void {
  if (rows.getBoundingClientRect().top >= head.getBoundingClientRect().bottom) return
  section.scrollIntoView({ block: 'start' })
}
