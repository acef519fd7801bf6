import { call } from '../../call.ts'
import { integer, optional, record, text } from '../../codec.ts'
import { DOCUMENT_PAGES_MAX } from './document-pages.ts'

/** The text of a page of an announcement's document; nothing if no text was read from it. */
export const getPageText = call('GET', '/article/getPageText', {
  family: 'article',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    id: ['id', text({ max: 64 })],
    page: ['page', integer({ min: 1, max: DOCUMENT_PAGES_MAX, label: '页码' })],
  }),
  answer: record({ text: ['text', optional(text({ max: 20_000 }))] }),
})
