import type { Day } from '#api/exchange/session/exchange-time.ts'
import { dayNumber } from '../../day-number.ts'
import type { TableAnswer } from '../../day-table/day-table.ts'
import { tableOfJson } from '../../import/json-table.ts'
import { MalformedAnswer } from '../source-http.ts'
import { dig, listAt, readJson, readNumber } from '../source-values.ts'

/**
 * `getTopicZTPool`, `getTopicZBPool` and `getTopicDTPool`: "rc 102 or empty pool on closed days; an invalid date silently answers the last
 * trading day: compare qdate". `tc` is the number of all its stocks.
 */
export function readPool(text: string, day: Day): TableAnswer {
  const answer = readJson(text)
  if (dig(answer, 'data') === null) return 'nothing published'
  const pool = listAt(answer, 'data', 'pool')
  const [about, total] = [
    readNumber(dig(answer, 'data', 'qdate')),
    readNumber(dig(answer, 'data', 'tc')),
  ]
  if (about !== dayNumber(day)) return { refusal: `the pool is about ${about}` }
  if (total !== pool.length) return { refusal: `${pool.length} of ${total} stocks were sent` }
  if (pool.length === 0) return 'nothing published'
  const rows = tableOfJson(answer)
  if (!rows) throw new MalformedAnswer('no pool of stocks at their limit')
  return { rows }
}
