import { expect } from 'vitest'
import { getDiagnosis } from '#api/diagnosis/get-diagnosis.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'

/** The whole market is drawn again after an import. */
const LONG_MS = 90_000

let before: unknown

async function historyOf(gateway: RunningGateway): Promise<unknown> {
  const { diagnosis } = await send(gateway, getDiagnosis, { symbol: 'sh600519' })
  return diagnosis?.history
}

/** A stock that sorts before all others takes the first place in every column. */
async function importListing({ services: { db } }: RunningGateway): Promise<void> {
  const code = '430001'
  const listing = { symbol: `bj${code}`, code, name: '示例股份', exchange: 'bj' } as const
  await db
    .insertInto('listings')
    .values({ ...listing, board: 'bse', is_listed: true })
    .execute()
  const counts = { accepted: 1, changed: 1, rejected: 0 }
  await db
    .insertInto('import_runs')
    .values({ content_hash: 'one', layout: 'listings', file: 'listings.csv', ...counts })
    .execute()
}

const test = gatewayTest({
  async seed(gateway) {
    await standClock(gateway, '2026-11-20T16:00:00')
    before = await historyOf(gateway)
    await importListing(gateway)
  },
})

test('the history of a stock is its own after an import of stocks that sort before it', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  expect(before).toHaveLength(10)
  // A clock that jumps makes the market read again.
  await standClock(gateway, '2026-11-20T17:00:00')
  expect(await historyOf(gateway)).toEqual(before)
})
