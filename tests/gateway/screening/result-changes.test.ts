import { expect } from 'vitest'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { runScreen } from '#api/screening/run-screen.ts'
import { listResultChanges } from '#api/screening/saved/list-result-changes.ts'
import { saveScreen } from '#api/screening/saved/save-screen.ts'
import type { Screen } from '#api/screening/screen.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { drawnUntil, standClock } from '../../support/market/clock.ts'

const DAYS = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16']
const BEFORE = '2026-11-13'
const RISING: Screen = {
  conditions: [{ id: 'change', choice: { kind: 'above', value: 2 } }],
  environment: NO_LIMITS,
}

/** The market's days are drawn before the first test. */
const test = gatewayTest({ seed: drawnUntil(`${DAYS[0]}T16:00:00`) })

test.beforeEach(({ gateway }) => standClock(gateway, `${DAYS[0]}T16:00:00`))

/** What the page of the screen shows on a day, and which stocks were not traded then. */
async function foundOn(gateway: RunningGateway, day: string) {
  const { stocks } = await send(gateway, runScreen, { screen: RISING, day, count: 6000 })
  const matrix = await gateway.services.screening.on(day)
  const suspended = matrix?.listings.filter((_, i) => !matrix.isTraded[i]) ?? []
  return {
    found: stocks.map(({ symbol }) => symbol),
    suspended: new Set<string>(suspended.map(({ symbol }) => symbol)),
  }
}

test('the last closes say which stocks each brought into the result and which went out', async ({
  gateway,
}) => {
  const user = await seedUser(gateway, 'compares-closes')
  const { id: screenId } = await send(user, saveScreen, { name: '大涨', screen: RISING })
  const { label, days } = await send(user, listResultChanges, { screenId })
  expect(label).toBe('模拟')
  expect(days.map(({ day }) => day)).toEqual(DAYS)
  let { found: before } = await foundOn(gateway, BEFORE)
  for (const change of days.toReversed()) {
    const { found, suspended } = await foundOn(gateway, change.day)
    const kept = before.filter((symbol) => suspended.has(symbol))
    const now = [...found, ...kept]
    const added = found.filter((symbol) => !before.includes(symbol))
    const removed = before.filter((symbol) => !now.includes(symbol))
    expect(change).toMatchObject({
      ...{ isMarketFit: true, total: now.length },
      ...{ addedCount: added.length, removedCount: removed.length },
    })
    expect(added.length + removed.length).toBeGreaterThan(5)
    const symbols = (list: readonly { symbol: string }[]) => list.map(({ symbol }) => symbol).sort()
    if (added.length <= 50) expect(symbols(change.added)).toEqual(added.sort())
    if (removed.length <= 50) expect(symbols(change.removed)).toEqual(removed.sort())
    before = now
  }
})

test('a running day is not compared before its close', async ({ gateway }) => {
  const user = await seedUser(gateway, 'compares-a-day')
  const { id: screenId } = await send(user, saveScreen, { name: '盘中', screen: RISING })
  await standClock(gateway, `${DAYS[0]}T10:30:00`)
  const { days } = await send(user, listResultChanges, { screenId })
  expect(days.map(({ day }) => day)).toEqual([...DAYS.slice(1), BEFORE])
})

test('a screen that does not exist has no changes', async ({ gateway }) => {
  const user = await seedUser(gateway, 'has-no-screen')
  expect(await callGateway(user, listResultChanges, { screenId: 'none' })).toMatchObject({
    code: 'E100004',
  })
})
