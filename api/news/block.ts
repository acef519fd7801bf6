import { list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/**
 * The text of a piece as data: what is not one of these cannot be written, stored or shown. Code that shows a block
 * creates the elements itself, so no markup travels.
 */

/** A run of text: strong, a link to a page of this site, or a security. */
export const span = record({
  text: ['text', text({ max: 20_000 })],
  isStrong: ['strong', optional(oneOf('1'))],
  /** A path of this site, beginning with one slash. */
  path: ['path', optional(text({ max: 300, pattern: /^\/(?!\/)[\w\-./?=&%#]*$/ }))],
  symbol: ['symbol', optional(symbol)],
})
export type Span = ValueOf<typeof span>

const KINDS = [
  'paragraph',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'table',
  'figure',
] as const

export const block = record({
  kind: ['type', oneOf(...KINDS)],
  /** Rows of cells: a paragraph has one of one, a list a row per item, a table its head and its rows. */
  rows: ['rows', list(list(list(span, 500), 20), 500)],
  /** The picture of a figure; its description is the text of the figure. */
  picture: ['picture', optional(text({ max: 300, pattern: /^\/(?!\/)[\w\-./]+$/ }))],
})
export type Block = ValueOf<typeof block>

/** The words of blocks, as they are read aloud or searched. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks
    .flatMap(({ rows }) => rows)
    .map((row) => row.map((cell) => cell.map((one) => one.text).join('')).join('，'))
    .join('\n')
}
