import { dayOf } from '#api/china-time.ts'
import { changeSince } from '#api/exchange/candle/change-since.ts'
import type { Services } from '../http/handle.ts'

/** How a security changed from its price at a publication to the last close, adjusted for ex-rights, in percent. */
export async function securityChange(
  { market }: Pick<Services, 'market'>,
  { symbol, priceMilli }: { symbol: string; priceMilli: number },
  publishedAt: Date,
) {
  const day = dayOf(publishedAt)
  const { closes, exRights, label } = await market.closes.from(symbol, day)
  const change = changeSince({ priceMilli, day }, closes, exRights)
  return {
    changePercent: change && Math.round(change.percent * 100) / 100,
    changeDay: change?.day,
    label: change && label,
  }
}
