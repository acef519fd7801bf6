import { pageTitle } from './page-title.ts'

/** Sets the title of the page; the top bar follows unless its text is fixed. Not part of every page's frame. */
export function setTitle(title: string): void {
  document.title = document.title.replace(pageTitle(document.title), () => title)
}
