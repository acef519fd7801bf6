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

/** A tap that leads to a page which has been prefetched leaves this one within this time. */
const LEAVES_MS = 300

/**
 * Stores the heights at every tap, when the layout is known, and when the page is left without one: while the next page
 * waits they may have to be calculated first.
 */
export function saveHeights(): void {
  let tappedAt = 0
  for (const type of ['pointerdown', 'pagehide'])
    addEventListener(type, ({ timeStamp }) => {
      if (type === 'pagehide' && timeStamp < tappedAt + LEAVES_MS) return
      tappedAt = timeStamp
      const lists = document.querySelectorAll<HTMLElement>('[data-keep]')
      const rules = [...lists].map(heightRule).join('')
      if (rules) writeItem('session', storageKey(), rules)
    })
}
