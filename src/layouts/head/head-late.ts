import './head.ts'

/**
 * The head script of pages that are only read: the common one, and after the first paint the page's own scripts
 * (`LateScript.astro`) and what fetches the frame at the first touch (`late-frame.ts`). Until then they wait in templates, not
 * compiled: a script at the end of the page would hold the paint back, even an empty one
 * (`docs/decisions/0036-late-frame.md`).
 */
new PerformanceObserver(() => {
  for (const waiting of document.querySelectorAll<HTMLTemplateElement>('[data-late]'))
    document.head.append(waiting.content)
}).observe({ type: 'paint' })
