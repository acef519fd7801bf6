import { expect } from 'vitest'
import { CANDLES_MAX } from '#api/quote/candle-period.ts'
import { getFinancials } from '#api/quote/company/get-financials.ts'
import { getCandles } from '#api/quote/get-candles.ts'
import { allListings } from '#gateway/market/queries.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'

const test = gatewayTest({ seed: (gateway) => standClock(gateway, '2026-11-20T16:00:00') })

const ANNUAL = ['2023-12-31', '2024-12-31', '2025-12-31']
/** Candles begin after the last real close, of most shares that of the end of 2024. */
const CANDLES = 440

test('a stranger finds three years of reports and nearly two of candles for at least three hundred shares', {
  timeout: 360_000,
}, async ({ gateway }) => {
  const listings = await allListings(gateway.services.db)
  const whole: string[] = []
  for (const { symbol } of listings) {
    const request = { symbol, period: 'day', adjustment: 'none', count: CANDLES_MAX } as const
    const { candles } = await send(gateway, getCandles, request)
    const { financials } = await send(gateway, getFinancials, { symbol })
    const periods = new Set(financials?.reports.map(({ period }) => period))
    const hasReports = ANNUAL.every((period) => periods.has(period))
    if (candles.length >= CANDLES && hasReports) whole.push(symbol)
  }
  expect(whole.length).toBeGreaterThanOrEqual(300)
})
