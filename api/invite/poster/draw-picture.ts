import { call } from '../../call.ts'
import { list, optional, record, text } from '../../codec.ts'
import { inviteCodes } from '../codes.ts'

const words = (max: number) => text({ min: 1, max })

const card = record({
  title: ['title', words(60)],
  lines: ['lines', list(words(200), 3)],
  figures: [
    'figures',
    list(record({ label: ['label', words(12)], value: ['value', words(20)] }), 3),
  ],
  date: ['date', words(80)],
})

/**
 * Draws a poster for a chat whose pages have no canvas: the same templates and the same drawing, returned to who asked
 * and stored nowhere.
 */
export const drawPicture = call('POST', '/crm/invite/drawPoster', {
  family: 'crmApi',
  layer: 'json',
  access: 'open',
  effect: 'read',
  request: record({
    templateId: ['template', words(20)],
    /** Words of a result in place of the template's. */
    headline: ['headline', optional(list(words(20), 3))],
    lead: ['lead', optional(words(60))],
    brand: ['brand', words(20)],
    inviter: ['inviter', optional(words(60))],
    caption: ['caption', words(60)],
    risk: ['risk', words(80)],
    /** Where the code leads: a page of this site. */
    link: ['link', words(1000)],
    card: ['card', optional(card)],
  }),
  answer: record({
    /** PNG, in base64. */
    picture: ['picture', text({ max: 2_000_000 })],
  }),
  refuses: inviteCodes('NO_SUCH_TEMPLATE', 'FOREIGN_LINK'),
})
