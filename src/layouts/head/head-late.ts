import './head.ts'
import { loadFrameLate } from '#elements/shell/page/late-frame.ts'

/**
 * The head script of pages that are only read: the common one, and after the first paint what fetches the frame at the first
 * touch (`late-frame.ts`) and the page's own scripts, which wait in templates (`LateScript.astro`). A script at the end of the
 * page would hold the paint back, even an empty one (`docs/decisions/0036-late-frame.md`).
 */
addEventListener('DOMContentLoaded', () => {
  new PerformanceObserver((_, paints) => {
    paints.disconnect()
    loadFrameLate()
    for (const waiting of document.querySelectorAll<HTMLTemplateElement>('[data-late]'))
      document.head.append(waiting.content)
  }).observe({ type: 'paint', buffered: true })
})
// A finger may be on the page before its end has arrived, or before the busy browser reports what is on the screen.
addEventListener('pointerdown', loadFrameLate, true)
