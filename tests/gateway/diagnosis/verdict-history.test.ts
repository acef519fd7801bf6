import { expect } from 'vitest'
import { getDiagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { MODEL_VERSION, nextVerdict } from '#api/diagnosis/model.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'

const FRIDAY = '2026-11-20'
const MONDAY = '2026-11-23'
/** The trading days before the ten of the history on these two days. */
const BEFORE_FRIDAYS = '2026-11-06'
const BEFORE_MONDAYS = '2026-11-09'

/** As a gateway that ran before stored it. */
async function storeBest({ services: { db, screening } }: RunningGateway): Promise<void> {
  const symbols = (await screening.now())?.listings.map(({ symbol }) => symbol)
  const verdicts = JSON.stringify({ above: symbols })
  await db
    .insertInto('diagnosis_verdicts')
    .values({ model: MODEL_VERSION, day: BEFORE_FRIDAYS, verdicts })
    .execute()
}

const test = gatewayTest({
  async seed(gateway) {
    await standClock(gateway, `${FRIDAY}T16:00:00`)
    await storeBest(gateway)
  },
})

async function histories(gateway: RunningGateway) {
  const matrix = await gateway.services.screening.now()
  const found = []
  for (const { symbol } of matrix?.listings ?? []) {
    const { diagnosis } = await send(gateway, getDiagnosis, { symbol })
    if (diagnosis) found.push(diagnosis)
  }
  return found
}

test('verdicts follow from those of the day before the history, and stay when the history moves on', {
  timeout: 270_000,
}, async ({ gateway }) => {
  const { db } = gateway.services
  const friday = await histories(gateway)
  expect(friday.length).toBeGreaterThan(300)
  for (const { history, verdict, symbol } of friday) {
    let before: typeof verdict = 'above'
    for (const { total, verdict: shown } of history) {
      if (total !== undefined) before = nextVerdict(total, before)
      expect(shown, symbol).toBe(total === undefined ? undefined : before)
    }
    expect(verdict).toBe(history.at(-1)?.verdict)
  }
  const firstDays = friday.map(({ history: [first] }) => first)
  const held = firstDays.filter(({ total = 0, verdict } = { day: '', dimensions: [] }) =>
    verdict === 'above' ? total < 550 || total >= 700 : false,
  )
  expect(held.length).toBeGreaterThan(5)

  await standClock(gateway, `${MONDAY}T16:00:00`)
  const monday = await histories(gateway)
  const shown = new Map(friday.map(({ symbol, history }) => [symbol, history]))
  for (const { symbol, history } of monday) {
    const before = shown.get(symbol)
    if (before) expect(history.slice(0, -1), symbol).toEqual(before.slice(1))
  }
  const stored = await db.selectFrom('diagnosis_verdicts').select('day').orderBy('day').execute()
  expect(stored.map(({ day }) => day)[0]).toBe(BEFORE_MONDAYS)
  expect(stored.at(-1)?.day).toBe(FRIDAY)
})
