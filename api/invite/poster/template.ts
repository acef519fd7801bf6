import {
  type Codec,
  integer,
  list,
  oneOf,
  ParseError,
  record,
  text,
  type ValueOf,
} from '../../codec.ts'
import { findPromise } from '../../promise-words.ts'

const colour = text({ pattern: /^#[0-9a-f]{6}$/, message: '颜色写成 #1d4e89 的样子' })

export const MOTIFS = ['line', 'bars', 'sun', 'rings'] as const

/** A look of a poster with its words: one file of `src/content/posters`, read by pages and by the gateway. */
const shape = record({
  id: ['id', text({ pattern: /^[a-z]{2,20}$/ })],
  /** Place among the looks. */
  order: ['order', integer({ min: 1 })],
  /** Name under the thumbnail. */
  name: ['name', text({ min: 1, max: 6 })],
  /** Lines, broken where the words breathe. */
  headline: ['headline', list(text({ min: 1, max: 20 }), 3)],
  lead: ['lead', text({ min: 1, max: 60 })],
  /** Colours of the picture, which is the same in both schemes: a saved picture has no scheme. */
  ground: ['ground', record({ from: ['from', colour], to: ['to', colour] })],
  ink: ['ink', colour],
  accent: ['accent', colour],
  motif: ['motif', oneOf(...MOTIFS)],
})
export type PosterTemplate = ValueOf<typeof shape>

/** The same, without words that promise a gain. */
export const posterTemplate: Codec<PosterTemplate> = {
  ...shape,
  decode(value, at) {
    const template = shape.decode(value, at)
    const words = [...template.headline, template.lead].join('')
    const promise = findPromise(words)
    if (promise) throw new ParseError('headline', `“${promise}”是承诺收益的话`)
    return template
  },
}
