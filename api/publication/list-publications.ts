import { call } from '../call.ts'
import { list, oneOf, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { PUBLICATION_KINDS, publication } from './publication.ts'

export const PUBLICATIONS_PER_PAGE = 20

/**
 * What was published about a subject, newest first. Paid entries are hidden from everybody who had no service when they
 * were published: time and author remain, their words and securities never leave the gateway.
 */
export const listPublications = call('GET', '/publication/queryPublications', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({
    kind: ['type', oneOf(...PUBLICATION_KINDS)],
    /** Absent for the newest of all subjects, which are one page. */
    subjectId: ['subjectId', optional(text({ min: 1, max: 64 }))],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ publications: ['list', list(publication)], next: ['next', optional(text())] }),
})
