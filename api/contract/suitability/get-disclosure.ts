import { call } from '#api/call.ts'
import { integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'

/** The risk disclosure of a product and the statements to agree to; NOT_FOUND for an unknown product. */
export const getDisclosure = call('GET', '/compliance/getDisclosure', {
  family: 'crmApi',
  access: 'login',
  request: record({ productId: ['productId', text({ min: 1, max: 64 })] }),
  answer: record({
    productName: ['productName', text()],
    title: ['title', text()],
    /** Paragraphs, to be read to the end. */
    lines: ['lines', list(text())],
    /** Each statement has its own tick. */
    statements: ['statements', list(text())],
    /** Hash of lines and statements; identifies the confirmed text. */
    textHash: ['textHash', text()],
    /** When the user confirmed this text under the current assessment. */
    confirmedAt: ['confirmTime', optional(integer())],
  }),
})
export type Disclosure = ValueOf<typeof getDisclosure.answer>
