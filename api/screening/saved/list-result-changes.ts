import { call } from '#api/call.ts'
import { flag, integer, list, record, text, type ValueOf } from '#api/codec.ts'
import { feedLabel } from '#api/exchange/price/feed-label.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { savedScreenId } from './saved-screen.ts'

/** Trading days whose changes are answered. */
export const CHANGE_DAYS = 5
/** Stocks named of a day on either side; the counts are of all. */
export const CHANGES_NAMED = 50

const count = integer({ min: 0 })
const named = list(record({ symbol: ['symbol', symbol], name: ['name', text({ max: 40 })] }), 50)

/** What the close of a day changed in the result of a screen, compared with the trading day before. */
const resultChange = record({
  day: ['day', text({ max: 10 })],
  /** False where the market did not fit: nothing is then compared, and the next day follows the one before. */
  isMarketFit: ['marketFit', flag()],
  total: ['total', count],
  addedCount: ['addedCount', count],
  removedCount: ['removedCount', count],
  /** The ones that rose most first. */
  added: ['added', named],
  removed: ['removed', named],
})
export type ResultChange = ValueOf<typeof resultChange>

/**
 * Which stocks came into the result of a saved screen at the last closes and which went out, the newest day first. A stock
 * that is suspended stays in it.
 */
export const listResultChanges = call('GET', '/screening/saved/changes', {
  family: 'dataApi',
  access: 'login',
  request: record({ screenId: ['id', savedScreenId] }),
  answer: record({
    label: ['lb', feedLabel],
    days: ['days', list(resultChange, CHANGE_DAYS)],
  }),
})
