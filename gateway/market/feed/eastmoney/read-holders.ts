import { isDay } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { LiveHolder, LiveHolders } from '../feed.ts'
import { MalformedAnswer } from '../source-http.ts'
import { dig, listAt, readJson, readNumber } from '../source-values.ts'

const HOLDERS_MAX = 10

/**
 * `ShareholderResearch/PageAjax` of one company: "blocks gdrs (holder count), sdgd (top 10), sdltgd (top 10 float)", of the
 * newest period; shares and percent. A block that a company does not have is missing or empty.
 */
export function readHolders(text: string, symbol: StockSymbol): LiveHolders {
  const answer = readJson(text)
  const code = symbol.slice(2)
  const top = listAt(answer, 'sdgd').map((row) => holderOf(row, code, 'HOLD_NUM_RATIO'))
  const float = rowsAt(answer, 'sdltgd').map((row) => holderOf(row, code, 'FREE_HOLDNUM_RATIO'))
  const ends = [...new Set([...top, ...float].map(({ period }) => period))].sort()
  return {
    periods: ends.map((period) => ({
      period,
      top: ranked(top.filter((one) => one.period === period)),
      float: ranked(float.filter((one) => one.period === period)),
    })),
    counts: rowsAt(answer, 'gdrs')
      .map((row) => ({ day: dayAt(row), count: wholeAt(row, 'HOLDER_TOTAL_NUM') }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

type Row = LiveHolder & { period: string; rank: number }

function holderOf(row: unknown, code: string, share: string): Row {
  const [name, of] = [dig(row, 'HOLDER_NAME'), dig(row, 'SECURITY_CODE')]
  if (typeof name !== 'string' || name === '' || of !== code)
    throw new MalformedAnswer('a holder without a name, or of another company')
  const ratio = readNumber(dig(row, share))
  if (ratio !== null && (ratio < 0 || ratio > 100))
    throw new MalformedAnswer('the share of a holder is no share')
  return {
    ...{ name, ratio, shares: wholeAt(row, 'HOLD_NUM') },
    ...{ period: dayAt(row), rank: wholeAt(row, 'HOLDER_RANK') },
  }
}

/** Each rank once, the largest first. */
function ranked(rows: readonly Row[]): readonly LiveHolder[] {
  const sorted = rows.toSorted((one, other) => one.rank - other.rank)
  if (sorted.some(({ rank }, i) => rank !== i + 1) || sorted.length > HOLDERS_MAX)
    throw new MalformedAnswer('the ranks of holders are none of a list')
  return sorted.map(({ name, shares, ratio }) => ({ name, shares, ratio }))
}

function rowsAt(answer: unknown, block: string): readonly unknown[] {
  const rows = dig(answer, block)
  return Array.isArray(rows) ? rows : []
}

function dayAt(row: unknown): string {
  const day = String(dig(row, 'END_DATE')).slice(0, 10)
  if (!isDay(day)) throw new MalformedAnswer('holders of no day')
  return day
}

function wholeAt(row: unknown, name: string): number {
  const found = readNumber(dig(row, name))
  if (found === null || found < 1 || !Number.isInteger(found))
    throw new MalformedAnswer(`no count at ${name}`)
  return found
}
