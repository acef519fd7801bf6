import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { calendarEnd } from '#gateway/market/calendar-end.ts'
import { createSessionMoments } from '#gateway/market/feed/session-moment.ts'
import { importFolder } from '#gateway/market/import/import-folder.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { standClock } from '../../support/market/clock.ts'
import { writeTables } from '../../support/market/tables.ts'
import { newOperator } from '../../support/ops/operator.ts'

/** 41 days before the last day that the shipped calendar knows. */
const NOVEMBER = '2026-11-20T10:30:00'
const TEN_MINUTES_LATER = '2026-11-20T10:40:00'
const SEPTEMBER = '2026-09-01T10:30:00'

const test = gatewayTest()
/** Gets the next year while it runs. */
const renewed = gatewayTest()

/** Every weekday of the year, which the calendar accepts: it refuses gaps. */
async function importNextYear({ services: { db } }: RunningGateway): Promise<void> {
  const all = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2027, 0, 1 + i)))
  const days = all
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => date.toISOString().slice(0, 10))
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'))
  writeTables(folder, { 'days.csv': `${['trade_date', ...days].join('\n')}\n` })
  const { files } = await importFolder(db, folder)
  rmSync(folder, { recursive: true })
  expect(files.map(({ outcome }) => outcome.state)).toEqual(['imported'])
}

const calendarState = async ({ url }: RunningGateway) =>
  (await (await fetch(`${url}/readyz`)).json()).details.tradingCalendar
const metrics = async ({ url }: RunningGateway) => (await fetch(`${url}/metrics`)).text()

describe('the warning of the calendar’s end', () => {
  test('the warning is in health, metrics and the operators’ overview for two months before it', async ({
    gateway,
  }) => {
    await standClock(gateway, NOVEMBER)
    await expect.poll(() => calendarState(gateway)).toBe('failing')
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200)
    expect(await metrics(gateway)).toContain('gateway_calendar_days_left 41')
    const operator = await newOperator(gateway)
    expect(await operator.text('/ops')).toContain('交易日历只到 2026-12-31，还有 41 天')
  })

  test('the warning is absent earlier than that', async ({ gateway }) => {
    await standClock(gateway, SEPTEMBER)
    await expect.poll(() => calendarState(gateway)).toBe('ok')
    const operator = await newOperator(gateway)
    expect(await operator.text('/ops')).not.toContain('交易日历只到')
  })

  test.for([
    ['2026-10-31T23:59:00', 'ok', 61],
    ['2026-11-01T00:00:00', 'failing', 60],
  ] as const)(
    'the warning at %s is %s, with %i days left',
    async ([now, state, left], { gateway }) => {
      await standClock(gateway, now)
      await expect.poll(() => calendarState(gateway)).toBe(state)
      expect(await metrics(gateway)).toContain(`gateway_calendar_days_left ${left}`)
      const overview = await (await newOperator(gateway)).text('/ops')
      expect(overview.includes('交易日历只到')).toBe(state === 'failing')
    },
  )

  renewed(
    'the warning ends within ten minutes after the next year is imported',
    async ({ gateway }) => {
      await standClock(gateway, NOVEMBER)
      await expect.poll(() => calendarState(gateway)).toBe('failing')
      const operator = await newOperator(gateway)
      expect(await operator.text('/ops')).toContain('交易日历只到')
      await importNextYear(gateway)
      await standClock(gateway, TEN_MINUTES_LATER)
      await expect.poll(() => calendarState(gateway)).toBe('ok')
      expect(await metrics(gateway)).toContain('gateway_calendar_days_left 406')
      expect(await operator.text('/ops')).not.toContain('交易日历只到')
      const { services } = gateway
      // As read by a node that starts now.
      const market = { ...services.market, moments: createSessionMoments(services) }
      expect(await calendarEnd({ ...services, market })).toEqual({
        lastDay: '2027-12-31',
        daysLeft: 406,
        isNear: false,
      })
    },
  )
})

describe('prices at the calendar’s end', () => {
  test.for(['2026-12-31T16:00:00', '2027-03-01T10:30:00'])(
    'the closes up to the last known day are measured at %s',
    async (now, { gateway }) => {
      await standClock(gateway, now)
      const { closes } = await gateway.services.market.closes.from('sh600519', '2026-12-24')
      expect(closes.map(({ day }) => day)).toEqual([
        '2026-12-24',
        '2026-12-25',
        '2026-12-28',
        '2026-12-29',
        '2026-12-30',
        '2026-12-31',
      ])
      const later = await gateway.services.market.closes.from('sh600519', '2027-02-01')
      expect(later.closes).toEqual([])
    },
  )
})
