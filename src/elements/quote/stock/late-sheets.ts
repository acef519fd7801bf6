import field from '#styles/kit/field.css?inline'
import tick from '#styles/kit/tick.css?inline'
import watch from '#styles/kit/watch.css?inline'

/**
 * Styles of what opens at a tap: the first flight of a quote page has no room for them. Engines without constructed
 * sheets show the same controls as the browser draws them.
 */
export function adoptSheets(): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(field + tick + watch)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
