import { dayOf } from '#api/china-time.ts'
import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import {
  listShareOffers,
  OFFER_STATES,
  type OfferState,
  SHARE_OFFERS_MAX,
  type ShareOffer,
} from '#api/quote/disclosure/list-share-offers.ts'
import { handle } from '../../http/handle.ts'
import { dayNumber, dayText } from '../../market/day-number.ts'
import { lastOfferDay, shareOffersFrom } from '../../market/disclosure/queries.ts'
import type { ShareOffersTable } from '../../market/disclosure/tables.ts'

const PAST_DAYS = 60

export default handle(listShareOffers, async (_, { db, now }) => {
  const today = dayOf(now)
  const rows = await shareOffersFrom(db, plusDays(today, -PAST_DAYS), SHARE_OFFERS_MAX)
  const offers = rows.map((row) => offerAnswer(row, today))
  return {
    offers: OFFER_STATES.flatMap((state) => {
      const some = offers.filter((offer) => offer.state === state)
      return state === 'coming' ? some : some.reverse()
    }),
    coveredUntil: await lastOfferDay(db),
  }
})

function offerAnswer(row: ShareOffersTable, today: Day): ShareOffer {
  return {
    symbol: row.symbol,
    name: row.name,
    state: stateOf(row, dayNumber(today)),
    applyCode: row.apply_code,
    applyDay: dayText(row.apply_day),
    priceMilli: row.price_milli ?? undefined,
    pe: row.pe ?? undefined,
    limitShares: row.limit_shares ?? undefined,
    issueShares: row.issue_shares ?? undefined,
    winRatePercent: row.win_rate ?? undefined,
    resultDay: row.result_day === null ? undefined : dayText(row.result_day),
    listDay: row.list_day === null ? undefined : dayText(row.list_day),
  }
}

function stateOf({ apply_day, list_day }: ShareOffersTable, today: number): OfferState {
  if (apply_day === today) return 'today'
  if (apply_day > today) return 'coming'
  return list_day !== null && list_day <= today ? 'listed' : 'waiting'
}
