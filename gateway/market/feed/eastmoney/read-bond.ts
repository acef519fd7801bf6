import { isDay } from '#api/exchange/session/exchange-time.ts'
import { readSymbol } from '#api/exchange/symbol.ts'
import type { LiveBond } from '../feed.ts'
import { dig, listAt, readJson, readPrice } from '../source-values.ts'
import { NO_ROWS } from './report.ts'

const DAYS = [
  ['apply', 'PUBLIC_START_DATE'],
  ['result', 'BOND_START_DATE'],
  ['list', 'LISTING_DATE'],
  ['redeem', 'EXECUTE_START_DATESH'],
  ['mature', 'EXPIRE_DATE'],
] as const

/**
 * `RPT_BOND_CB_LIST` of one bond: "subscription code = CORRECODE, subscription date = PUBLIC_START_DATE". The conversion
 * price of the day is TRANSFER_PRICE, while INITIAL_TRANSFER_PRICE is that of the issue; a redemption of all bonds has the
 * suffix SH. The last day of trading is not among its columns.
 */
export function readBond(text: string): LiveBond | undefined {
  const answer = readJson(text)
  if (dig(answer, 'code') === NO_ROWS) return undefined
  const [row] = listAt(answer, 'result', 'data')
  if (row === undefined) return undefined
  const stock = String(dig(row, 'CONVERT_STOCK_CODE') ?? '')
  const dayOf = (field: string) => {
    const day = String(dig(row, field) ?? '').slice(0, 10)
    return isDay(day) ? day : undefined
  }
  return {
    stockSymbol: readSymbol(stock) ?? undefined,
    conversionMilli: readPrice(dig(row, 'TRANSFER_PRICE')) ?? undefined,
    rating: String(dig(row, 'RATING') ?? '').slice(0, 8) || undefined,
    maturesOn: dayOf('EXPIRE_DATE'),
    days: DAYS.flatMap(([kind, field]) => {
      const day = dayOf(field)
      const price = kind === 'redeem' ? readPrice(dig(row, 'EXECUTE_PRICE_SH')) : null
      return day === undefined ? [] : [{ kind, day, priceMilli: price ?? undefined }]
    }),
  }
}
