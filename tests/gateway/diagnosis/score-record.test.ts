import { expect } from 'vitest'
import { getDiagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { MODEL_VERSION } from '#api/diagnosis/model.ts'
import { getScoreRecord } from '#api/diagnosis/record/get-score-record.ts'
import { recordDay } from '#gateway/diagnosis/record/record-queries.ts'
import { createScoreTable } from '#gateway/diagnosis/score-table.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { drawnUntil, standClock } from '../../support/market/clock.ts'

const SYMBOL = 'sz000333'
const FRIDAY = '2026-11-20'
const EVENING = `${FRIDAY}T16:00:00`
const SWEEP = new Set(['diagnosis/record/sweep/sweep'])
/** The whole market is drawn before the first test. */
const LONG_MS = 120_000

const test = gatewayTest({ seed: drawnUntil(EVENING) })

test.beforeEach(({ gateway }) => standClock(gateway, EVENING))

const recordOf = async (gateway: RunningGateway, symbol = SYMBOL) =>
  (await send(gateway, getScoreRecord, { symbol })).days

test('the scores of days that have ended are recorded once, the newest first, by one of two nodes', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const { services } = gateway
  expect(await recordOf(gateway)).toEqual([])
  const failed = await Promise.all([runSweeps(services, SWEEP), runSweeps(services, SWEEP)])
  expect(failed.map((names) => [...names])).toEqual([[], []])
  const days = await recordOf(gateway)
  // A node that begins later goes on with earlier days.
  expect(days.length).toBeGreaterThanOrEqual(10)
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
  expect(days.at(-1)).toMatchObject({ day: FRIDAY, model: MODEL_VERSION, label: '模拟' })
  const { diagnosis } = await send(gateway, getDiagnosis, { symbol: SYMBOL })
  const shown = diagnosis?.history.map(({ day, total, dimensions }) => ({ day, total, dimensions }))
  const newest = days.slice(-10)
  expect(newest.map(({ day, total, dimensions }) => ({ day, total, dimensions }))).toEqual(shown)

  await runSweeps(services, SWEEP)
  const longer = await recordOf(gateway)
  expect(longer).toHaveLength(days.length + 10)
  expect(longer.slice(-days.length)).toEqual(days)
})

test('a later version of the model and later figures change no recorded day', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const { db, screening } = gateway.services
  await runSweeps(gateway.services, SWEEP)
  await db
    .updateTable('score_record_days')
    .set({ model: '2025.9' })
    .where('day', '=', FRIDAY)
    .execute()
  await db.updateTable('score_records').set({ total: 123 }).where('day', '=', FRIDAY).execute()
  await runSweeps(gateway.services, SWEEP)
  const last = async () => (await recordOf(gateway)).at(-1)
  expect(await last()).toMatchObject({ day: FRIDAY, model: '2025.9', total: 123 })

  const matrix = (await screening.on(FRIDAY))!
  const day = { scores: createScoreTable(matrix), listings: matrix.listings }
  await recordDay(db, { ...day, isSimulated: true })
  expect(await last()).toMatchObject({ total: 123 })
  await recordDay(db, { ...day, isSimulated: false })
  const { diagnosis } = await send(gateway, getDiagnosis, { symbol: SYMBOL })
  expect(await last()).toEqual({
    ...{ day: FRIDAY, model: MODEL_VERSION, label: undefined },
    total: diagnosis?.history.at(-1)?.total,
    dimensions: diagnosis?.history.at(-1)?.dimensions,
  })
})

test('the days that a page shows are recorded with it, and none is shown before its time', {
  timeout: LONG_MS,
}, async ({ gateway }) => {
  const { db } = gateway.services
  await db.deleteFrom('score_record_days').execute()
  await db.deleteFrom('score_records').execute()
  const of = 'sh600036'
  await standClock(gateway, '2026-11-23T16:00:00')
  const { diagnosis } = await send(gateway, getDiagnosis, { symbol: of })
  const past = diagnosis?.history.slice(0, -1).map(({ day, total }) => ({ day, total }))
  const recorded = (await recordOf(gateway, of)).map(({ day, total }) => ({ day, total }))
  expect(recorded).toEqual(past)
  await standClock(gateway, '2026-11-18T10:00:00')
  expect((await recordOf(gateway, of)).at(-1)?.day).toBe('2026-11-18')
})

test('a security without scores has no record', async ({ gateway }) => {
  expect(await recordOf(gateway, 'sh000001')).toEqual([])
})
