import { expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { runScreen } from '#api/screening/run-screen.ts'
import { saveScreen } from '#api/screening/saved/save-screen.ts'
import { updateScreen } from '#api/screening/saved/update-screen.ts'
import type { Screen } from '#api/screening/screen.ts'
import { sweep } from '#gateway/screening/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import type { Caller } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { drawnUntil, standClock } from '../../support/market/clock.ts'

const THURSDAY = '2026-11-19'
const FRIDAY = '2026-11-20'
const MONDAY = '2026-11-23'
const afterClose = (day: string) => `${day}T16:00:00`

/** The market's days are drawn before the first test. */
const test = gatewayTest({ seed: drawnUntil(afterClose(MONDAY)) })

/** What rises differs every day. */
const RISING: Screen = {
  conditions: [{ id: 'change', choice: { kind: 'above', value: 2 } }],
  environment: NO_LIMITS,
}

let owners = 0

async function watch(gateway: RunningGateway, name: string, screen = RISING) {
  const owner = await seedUser(gateway, `screener-${owners++}`)
  const { id: screenId } = await send(owner, saveScreen, { name, screen })
  await send(owner, updateScreen, { screenId, name, isWatched: true })
  return { owner, screenId, name }
}

async function sweepAt(gateway: RunningGateway, moment: string): Promise<void> {
  await standClock(gateway, moment)
  await Promise.all([sweep.run(gateway.services), sweep.run(gateway.services)])
}

async function inboxOf(owner: Caller) {
  const { messages } = await send(owner, listMessages, {})
  return messages.filter(({ title }) => title.includes('股票符合'))
}

/** The stocks found on one day and not on the other, the one that rose most first. */
async function addedOn(gateway: RunningGateway, day: string, before: string) {
  const found = (on: string) =>
    send(gateway, runScreen, { screen: RISING, day: on, sort: 'change', count: 6000 })
  const known = new Set((await found(before)).stocks.map(({ symbol }) => symbol))
  return (await found(day)).stocks.filter(({ symbol }) => !known.has(symbol))
}

test('the first close only stores, later ones write one message about what is new', async ({
  gateway,
}) => {
  await standClock(gateway, afterClose(THURSDAY))
  const { owner, screenId } = await watch(gateway, '大涨')
  await sweepAt(gateway, afterClose(THURSDAY))
  await sweepAt(gateway, `${FRIDAY}T10:30:00`)
  expect(await inboxOf(owner)).toEqual([])

  await sweepAt(gateway, afterClose(FRIDAY))
  const onFriday = await addedOn(gateway, FRIDAY, THURSDAY)
  expect(onFriday.length).toBeGreaterThan(5)
  const [message, ...others] = await inboxOf(owner)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    kind: 'service',
    title: `“大涨”新增 ${onFriday.length} 只股票符合`,
    target: `/TimingSelection?saved=${screenId}`,
  })
  const named = onFriday.slice(0, 5).map(({ name }) => name)
  expect(message?.body).toContain(`${named.join('、')}等 ${onFriday.length} 只`)
  expect(message?.body).toContain('模拟行情')

  await sweepAt(gateway, `${FRIDAY}T20:00:00`)
  await sweepAt(gateway, '2026-11-22T12:00:00')
  expect(await inboxOf(owner)).toHaveLength(1)
})

test('a stock that goes on meeting a screen is not announced again', async ({ gateway }) => {
  await standClock(gateway, afterClose(FRIDAY))
  const everything: Screen = {
    conditions: [{ id: 'price', choice: { kind: 'above', value: 0 } }],
    environment: NO_LIMITS,
  }
  const { owner } = await watch(gateway, '全部', everything)
  await sweepAt(gateway, afterClose(FRIDAY))
  await sweepAt(gateway, afterClose(MONDAY))
  expect(await inboxOf(owner)).toEqual([])
})

test('a screen that is replaced, or switched off and on, begins anew', async ({ gateway }) => {
  await standClock(gateway, afterClose(THURSDAY))
  const replaced = await watch(gateway, '换条件')
  const switched = await watch(gateway, '重新打开')
  const off = await watch(gateway, '关闭')
  await sweepAt(gateway, afterClose(THURSDAY))
  await send(replaced.owner, saveScreen, { name: '换条件', screen: RISING, isReplacing: true })
  const { screenId, name } = switched
  for (const isWatched of [false, true])
    await send(switched.owner, updateScreen, { screenId, name, isWatched })
  await send(off.owner, updateScreen, { screenId: off.screenId, name: off.name, isWatched: false })
  await sweepAt(gateway, afterClose(FRIDAY))
  for (const { owner } of [replaced, switched, off]) expect(await inboxOf(owner)).toEqual([])

  await sweepAt(gateway, afterClose(MONDAY))
  expect(await inboxOf(off.owner)).toEqual([])
  for (const { owner } of [replaced, switched]) expect(await inboxOf(owner)).toHaveLength(1)
})

test('a renamed screen goes on as it was', async ({ gateway }) => {
  await standClock(gateway, afterClose(THURSDAY))
  const { owner, screenId } = await watch(gateway, '旧名')
  await sweepAt(gateway, afterClose(THURSDAY))
  await send(owner, updateScreen, { screenId, name: '新名', isWatched: true })
  await sweepAt(gateway, afterClose(FRIDAY))
  expect(await inboxOf(owner)).toMatchObject([{ title: expect.stringContaining('“新名”') }])
})
