import { brotliCompressSync, constants } from 'node:zlib'
import type { Block } from '#api/news/block.ts'
import { blocksHtml } from '#gateway/site/block-html.ts'
import type { Parts } from '#gateway/site/fill-page.ts'

/** Compressed bytes of text that a page of 13 KB has room for (docs/decisions/0047-pages-of-a-text.md). */
export const PAGE_TEXT_MAX = 3000

type Blocks = readonly Block[]

/** Compressed bytes of a text as its page contains it. */
export function textWeight(blocks: Blocks): number {
  const html = Buffer.from(blocksHtml(blocks))
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

/** A text in the pages that readers turn: each as long as its page may weigh. One block is never divided. */
export function pagesOf(blocks: Blocks): readonly Blocks[] {
  const pages: Blocks[] = []
  for (let rest = blocks; rest.length > 0; ) {
    const count = fittingBlocks(rest)
    pages.push(rest.slice(0, count))
    rest = rest.slice(count)
  }
  return pages.length > 0 ? pages : [[]]
}

/** A book in pages: each chapter begins one, and what precedes the first chapter is on its page. */
export function bookPages(blocks: Blocks): readonly Blocks[] {
  const starts = blocks.flatMap(({ kind }, i) => (kind === 'heading' ? [i] : []))
  const [, ...later] = starts
  const cuts = [0, ...later, blocks.length]
  return cuts.slice(1).flatMap((end, i) => pagesOf(blocks.slice(cuts[i], end)))
}

/** How many of the first blocks fit a page, a heading with what it is above. */
function fittingBlocks(blocks: Blocks): number {
  const isFitting = (count: number) => textWeight(blocks.slice(0, count)) <= PAGE_TEXT_MAX
  if (isFitting(blocks.length)) return blocks.length
  let [fits, tooMany] = [1, blocks.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (isFitting(middle)) fits = middle
    else tooMany = middle
  }
  const isHeading = /heading$/.test(blocks[fits - 1]?.kind ?? '')
  return isHeading && fits > 1 ? fits - 1 : fits
}

/** The pages as an address wants them: `part=all` is the whole text, for what is saved while the gateway can be asked. */
export const dividedAs = (part: string | null, pages: readonly Blocks[]): readonly Blocks[] =>
  part === 'all' ? [pages.flat()] : pages

/** The number of a page in an address, counted from 1. */
export function pageIn(part: string | null, pages: readonly Blocks[]): number {
  const wanted = /^\d{1,3}$/.test(part ?? '') ? Number(part) : 1
  return Math.min(Math.max(1, wanted), pages.length)
}

/** The address of one page of a text. */
export const pageAddress = (address: string, page: number): string =>
  page > 1 ? `${address}&part=${page}` : address

/** One page of a text, with the ways to the pages beside it. */
export function pageParts(pages: readonly Blocks[], page: number, address: string): Parts {
  const body = { blocks: pages[page - 1] ?? [] }
  if (pages.length < 2) return { body }
  return {
    body,
    // The history has a text once, by its first page.
    ...(page > 1 && { visit: { attributes: {} } }),
    textPages: { attributes: {} },
    pageNote: `第 ${page} 页，共 ${pages.length} 页`,
    previousPage: page > 1 ? { href: pageAddress(address, page - 1) } : undefined,
    nextPage: page < pages.length ? { href: pageAddress(address, page + 1) } : undefined,
  }
}

/** A text that may be longer than a page, at the page that the address names. */
export function textParts(blocks: Blocks, part: string | null, address: string): Parts {
  const pages = dividedAs(part, pagesOf(blocks))
  return pageParts(pages, pageIn(part, pages), address)
}
