import { pageTitle } from './page-title.ts'

/** Gives the page another title; the top bar follows unless its own text is fixed. No part of every page's frame. */
export function setTitle(title: string): void {
  document.title = document.title.replace(pageTitle(document.title), () => title)
}
