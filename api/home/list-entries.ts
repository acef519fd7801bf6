import { call } from '../call.ts'
import { list, nothing, oneOf, optional, record, text, type ValueOf } from '../codec.ts'

/** The parts of the home page whose contents operators may write. */
export const ENTRY_BLOCKS = ['links', 'readings'] as const
/** The glyphs of functions. */
export const ENTRY_ICONS = [
  ...(['broadcast', 'candles', 'doc', 'gift', 'message'] as const),
  ...(['order', 'person', 'search', 'star', 'ticket'] as const),
] as const
/** In one part: two rows of four on a phone. */
export const ENTRIES_MAX = 8

/** A function with its glyph, or a reading with its text. */
const entry = record({
  block: ['part', oneOf(...ENTRY_BLOCKS)],
  title: ['title', text({ max: 40 })],
  text: ['desc', optional(text({ max: 120 }))],
  icon: ['icon', optional(oneOf(...ENTRY_ICONS))],
  link: ['linkUrl', text()],
  /** The one brand that shows it; absent for both. */
  brand: ['brand', optional(text())],
})
export type HomeEntry = ValueOf<typeof entry>

/** What operators wrote in place of the functions and readings of the page, in order; a part without any keeps the page's own. */
export const listEntries = call('GET', '/market/listHomeEntries', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({ entries: ['entries', list(entry, 4 * ENTRIES_MAX)] }),
})
