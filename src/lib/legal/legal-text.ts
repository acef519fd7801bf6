import { REFUND_REPLY_DAYS } from '#api/order/refund/refund-days.ts'
import { REFUND_TERMS } from '#api/order/refund/refund-rule.ts'
import { REPLY_DAYS } from '#api/support/ticket.ts'
import { calendarDay } from '#lib/shell/format/china-time.ts'
import type { Brand } from '#lib/shell/page/brands/brand-facts.ts'

/** Placeholders that the brand fills in a legal text, written `{company}`. */
const PLACEHOLDERS = [
  'name',
  'provider',
  'interpretation',
  'company',
  'licence',
  'servicePhone',
  'serviceHours',
  'address',
] as const satisfies readonly (keyof Brand)[]

/** Terms by which the gateway acts: a text names the term, and the page prints what holds today. */
const TERMS: Readonly<Record<string, string>> = {
  contractTerms: REFUND_TERMS.contract,
  classTerms: REFUND_TERMS.class,
  deliveredTerms: REFUND_TERMS.delivered,
  plainTerms: REFUND_TERMS.plain,
  refundReplyDays: String(REFUND_REPLY_DAYS),
  complaintDays: String(REPLY_DAYS.complaint),
}

export interface Chapter {
  id: string
  title: string
}

/** Fills in the brand's values and the terms; throws on an unknown placeholder, so that a misspelt one fails the build. */
export function fillIn(html: string, brand: Brand): string {
  return html.replace(/\{(\w+)\}/g, (_, word: string) => {
    const term = TERMS[word]
    if (term !== undefined) return escapeHtml(term)
    const name = PLACEHOLDERS.find((candidate) => candidate === word)
    if (!name) throw new Error(`legal text: no brand value for {${word}}`)
    return escapeHtml(brand[name])
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const CHAPTER = /<h2[^>]*>(.*?)<\/h2>/g
const TABLE = /<table>.*?<\/table>/gs

/**
 * Prepares one version for the page: short chapter anchors (`c1`, `c2`, …) instead of the renderer's, which two
 * versions on a page would share, and tables that scroll separately on narrow screens.
 */
export function setText(
  html: string,
  anchorPrefix: string,
  version: string,
): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = []
  const anchored = html.replace(CHAPTER, (_, title: string) => {
    const id = `${anchorPrefix}${chapters.length + 1}`
    chapters.push({ id, title })
    return `<h2 id="${id}">${title}</h2>`
  })
  let tables = 0
  const scrolling = anchored.replace(TABLE, (table) => {
    tables += 1
    const label = `${version} 版表格 ${tables}，可左右滑动`
    return `<section class="scroller" aria-label="${label}" tabindex="0">${table}</section>`
  })
  return { html: scrolling, chapters }
}

/** Newest first; versions are `major.minor`. */
export function newestFirst<T extends { data: { version: string } }>(entries: readonly T[]): T[] {
  const rank = (entry: T) => {
    const [major = 0, minor = 0] = entry.data.version.split('.').map(Number)
    return major * 1000 + minor
  }
  return [...entries].sort((a, b) => rank(b) - rank(a))
}

/** `2026-09-01` as a date in words. */
export function dayInWords(date: Date): string {
  return calendarDay(date).format('YYYY 年 M 月 D 日')
}
