import { call } from '../call.ts'
import { integer, list, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'

/** Maximum length of a pasted text. */
export const PASTED_MAX = 20_000
/** Maximum number of pieces of a text that are answered. */
export const PIECES_MAX = 300
export const CHOICES_MAX = 6

const security = record({ symbol: ['symbol', symbol], name: ['name', text({ max: 40 })] })

const pasted = record({
  /** Each once, in the order of the text. */
  found: ['found', list(security, PIECES_MAX)],
  /** Pieces that several securities may be meant by. */
  doubtful: [
    'doubtful',
    list(
      record({
        text: ['text', text({ max: 40 })],
        choices: ['choices', list(security, CHOICES_MAX)],
        /** How many of the found stand before it in the text. */
        after: ['after', integer({ min: 0 })],
      }),
      PIECES_MAX,
    ),
  ],
  /** Every other piece that may have been meant as a security. */
  unknown: ['unknown', list(text({ max: 40 }), PIECES_MAX)],
  /** How many more pieces the text has than one answer holds. */
  leftCount: ['leftCount', integer({ min: 0 })],
})
export type PastedSecurities = ValueOf<typeof pasted>

/** The securities in a pasted text: a table, a chat, a sentence. A name means the A share unless its line says otherwise. */
export const findPasted = call('POST', '/search/findPasted', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  effect: 'read',
  request: record({ text: ['text', text({ min: 1, max: PASTED_MAX, label: '粘贴的内容' })] }),
  answer: pasted,
})
