import { pageTitle } from '#lib/shell/page/page-title.ts'

/** §2: the top bar follows a change of the document's title after this delay. */
export const TITLE_DELAY_MS = 200

/** Copies later changes of the document's title into the top bar. */
export function followTitle(): void {
  const heading = document.querySelector('[data-page-title]')
  if (!heading) return
  // Every page has a title.
  const title = document.querySelector('title')!
  new MutationObserver(() => {
    setTimeout(() => {
      heading.textContent = pageTitle(document.title)
    }, TITLE_DELAY_MS)
  }).observe(title, { childList: true })
}
