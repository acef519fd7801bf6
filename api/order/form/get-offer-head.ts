import { call } from '#api/call.ts'
import { offerFields } from '#api/catalog/offer.ts'
import { flag, integer, list, optional, record, text } from '#api/codec.ts'
import { OFFER_HEAD_PATH } from './offer-head-path.ts'

/** One period as its line shows it; sums like `1,280.00`, without a sign. */
const periodLine = record({
  priceId: ['priceId', text()],
  isChosen: ['chosen', flag()],
  name: ['term', text()],
  days: ['days', integer()],
  price: ['price', text()],
  /** Left out unless it is higher than the price. */
  listPrice: ['list', optional(text())],
  /** The minute until which the price is charged. */
  endsText: ['ends', optional(text())],
  isActivity: ['isActivity', flag()],
})

/**
 * The first read of the order form: what is bought, as everybody sees it, in words that a script in the page writes as
 * they are. Nothing if it is not sold now, or takes more lines than these: a bundle, a place at a class. `previewOrder`
 * has everything, what it costs a buyer, and why it cannot be bought.
 */
export const getOfferHead = call('GET', OFFER_HEAD_PATH, {
  family: 'orderApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record(offerFields),
  answer: record({
    offer: [
      'offer',
      optional(
        record({
          name: ['name', text()],
          riskText: ['risk', text()],
          isRisky: ['isRisky', flag()],
          summary: ['summary', text()],
          periods: ['prices', list(periodLine)],
        }),
      ),
    ],
  }),
})
