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

/** A tap that leaves the page does so within this time. */
const LEAVES_MS = 1000

/**
 * Stores the heights whenever the page is left: those at the tap, when the layout is known. While the next page waits it
 * may have to be calculated first.
 */
export function saveHeights(): void {
  let rules = ''
  let tappedAt = -LEAVES_MS
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      rules = heightRules()
      tappedAt = timeStamp
    },
    true,
  )
  addEventListener('pagehide', ({ timeStamp }) => {
    if (timeStamp - tappedAt >= LEAVES_MS) rules = heightRules()
    if (rules) writeItem('session', storageKey(), rules)
  })
}

const heightRules = () =>
  [...document.querySelectorAll<HTMLElement>('[data-keep]')].map(heightRule).join('')
