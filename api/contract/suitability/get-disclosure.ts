import { call } from '#api/call.ts'
import { integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'

/** The risk disclosure of a product and what is agreed to with it; an unknown product is NOT_FOUND. */
export const getDisclosure = call('GET', '/compliance/getDisclosure', {
  family: 'crmApi',
  access: 'login',
  request: record({ productId: ['productId', text({ min: 1, max: 64 })] }),
  answer: record({
    productName: ['productName', text()],
    title: ['title', text()],
    /** Paragraphs, to be read to their end. */
    lines: ['lines', list(text())],
    /** Each one is ticked by itself. */
    statements: ['statements', list(text())],
    /** Of lines and statements; what is confirmed is this text. */
    textHash: ['textHash', text()],
    /** When the user confirmed this text with the assessment that holds. */
    confirmedAt: ['confirmTime', optional(integer())],
  }),
})
export type Disclosure = ValueOf<typeof getDisclosure.answer>
