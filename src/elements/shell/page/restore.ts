import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

/**
 * Lists filled by script are short when the browser restores the scroll position. Each `[data-keep="name"]` is given
 * its former height until it carries `data-ready`; the browser then finds its position by itself.
 */
type Heights = Record<string, number>

function storageKey(): string {
  return `keep:${location.pathname}${location.search}`
}

/** Reserves, before the first paint, the heights of the view being returned to. */
export function reserveHeights(): void {
  const [view] = performance.getEntriesByType('navigation')
  const isReturn = (view as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
  const stored = isReturn && readItem('session', storageKey())
  if (!stored) return
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(heightRules(JSON.parse(stored)))
    document.adoptedStyleSheets = [sheet]
  } catch {
    // Engines without constructed sheets return to the top of the list instead.
  }
}

export function heightRules(heights: Heights): string {
  return Object.entries(heights)
    .map(
      ([name, px]) =>
        `[data-keep=${JSON.stringify(name)}]:not([data-ready]){min-height:${Number(px)}px}`,
    )
    .join('')
}

/** Stores the heights whenever the page is left. */
export function saveHeights(): void {
  addEventListener('pagehide', () => {
    const heights: Heights = {}
    for (const list of document.querySelectorAll<HTMLElement>('[data-keep]'))
      heights[list.dataset.keep ?? ''] = list.offsetHeight
    if (Object.keys(heights).length > 0) writeItem('session', storageKey(), JSON.stringify(heights))
  })
}
