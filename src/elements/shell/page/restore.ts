import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

function storageKey(): string {
  return `keep:${location.pathname}${location.search}`
}

/**
 * Lists filled by script are short when the browser restores the scroll position. Before the first paint of a view being
 * returned to, each `[data-keep="name"]` gets its former height until it carries `data-ready`; the browser then finds
 * its position by itself.
 */
export function reserveHeights(): void {
  const [view] = performance.getEntriesByType('navigation')
  const isReturn = (view as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
  const rules = isReturn && readItem('session', storageKey())
  if (!rules) return
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  } catch {
    // Engines without constructed sheets return to the top of the list instead.
  }
}

/** The rule that reserves the height of a list. */
export function heightRule({
  dataset,
  offsetHeight,
}: Pick<HTMLElement, 'dataset' | 'offsetHeight'>): string {
  return `[data-keep="${dataset.keep}"]:not([data-ready]){min-height:${offsetHeight}px}`
}

/** Stores the heights whenever the page is left. */
export function saveHeights(): void {
  addEventListener('pagehide', () => {
    const lists = document.querySelectorAll<HTMLElement>('[data-keep]')
    const rules = [...lists].map(heightRule).join('')
    if (rules) writeItem('session', storageKey(), rules)
  })
}
