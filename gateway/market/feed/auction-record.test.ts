import { expect, test } from 'vitest'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import { createAuctionRecord } from './auction-record.ts'
import { blankQuote } from './quote.ts'
import type { SessionMoment } from './session-moment.ts'

const DAY = '2026-09-16'

function at(second: number, phase: SessionMoment['phase']): SessionMoment {
  const session = phase === 'closingAuction' ? 'open' : 'pre'
  const rest = { holiday: null, changesAt: null, isBeyondCalendar: false }
  return { day: DAY, second, phase, session, ...rest }
}

/** A quote as sources send it during an auction, with buyers left over. */
function seen(symbol: string, second: number, priceMilli: number, day = DAY) {
  const quote = {
    ...blankQuote(symbol),
    quotedAt: instantOf(day, second),
    indicativeMilli: priceMilli,
  }
  const matched = { priceMilli, volume: 1200 }
  return { quote, book: { bids: [matched, { priceMilli: 0, volume: 300 }], asks: [matched] } }
}

test('an auction’s course is what was seen of it, until trading starts', () => {
  const record = createAuctionRecord()
  const opening = at(33_400, 'openingAuction')
  record.add(seen('sh600519', 33_390, 1_400_000), opening)
  record.add(seen('sh600519', 33_393, 1_401_000), opening)
  const rest = { matchedVolume: 1200, unmatchedVolume: 300 }
  const course = [
    { second: 33_390, priceMilli: 1_400_000, ...rest },
    { second: 33_393, priceMilli: 1_401_000, ...rest },
  ]
  expect(record.of('sh600519', opening)).toEqual(course)
  expect(record.of('sh600519', at(33_950, 'matchPause'))).toEqual(course)
  expect(record.of('sh600519', at(34_200, 'morning'))).toEqual([])
  expect(record.of('sh600519', at(53_830, 'closingAuction'))).toEqual([])
})

test('an old answer, one of another day and a share of Hong Kong leave no point', () => {
  const record = createAuctionRecord()
  const opening = at(33_400, 'openingAuction')
  record.add(seen('sh600519', 33_393, 1_401_000), opening)
  record.add(seen('sh600519', 33_390, 1_400_000), opening)
  record.add(seen('sz000001', 53_830, 12_000, '2026-09-15'), opening)
  record.add(seen('hk00700', 33_390, 500_000), opening)
  expect(record.of('sh600519', opening)).toHaveLength(1)
  expect(record.of('sz000001', opening)).toEqual([])
  expect(record.of('hk00700', opening)).toEqual([])
})
