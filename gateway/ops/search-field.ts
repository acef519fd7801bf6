import { html } from 'hono/html'
import type { Markup, OpsContext } from './page/ops-page.ts'

export const SEARCH_PATH = 'search'
export const SEARCH_MAX = 64

/** The field on top of the menu; keeps its words on the page of what was found. */
export function searchField({ url }: OpsContext): Markup {
  const words = url.pathname === `/ops/${SEARCH_PATH}` ? (url.searchParams.get('q') ?? '') : ''
  return html`<form class="search" role="search" action="/ops/${SEARCH_PATH}"><input type="search" name="q" value="${words}" maxlength="${SEARCH_MAX}" required aria-label="查找页面、订单、用户" placeholder="页面、订单号、用户"><button class="quiet">找</button></form>`
}
