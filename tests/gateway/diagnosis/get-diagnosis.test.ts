import { spawnSync } from 'node:child_process'
import { describe, expect } from 'vitest'
import { type Diagnosis, getDiagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { MODEL, MODEL_VERSION } from '#api/diagnosis/model.ts'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { runScreen } from '#api/screening/run-screen.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { confidenceOf, sumsOf, totalOf } from '#lib/diagnosis/arithmetic.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { drawnUntil, standClock } from '../../support/market/clock.ts'

const EVENING = '2026-11-20T16:00:00'

/** The market's days are drawn before the first test. */
const test = gatewayTest({ seed: drawnUntil(EVENING) })

test.beforeEach(({ gateway }) => standClock(gateway, EVENING))

async function diagnose(gateway: RunningGateway, symbol: string): Promise<Diagnosis> {
  const { diagnosis } = await send(gateway, getDiagnosis, { symbol })
  if (!diagnosis) throw new Error(`${symbol} has no scores`)
  return diagnosis
}

/** The figures of all stocks by symbol, from a screen that every one of them meets. */
async function figuresOf(gateway: RunningGateway, id: string) {
  const [from = 0, to = 1] = CONDITIONS.find((one) => one.id === id)?.range ?? []
  const conditions = [{ id, choice: { kind: 'between', from, to } as const }]
  const { stocks } = await send(gateway, runScreen, {
    screen: { conditions, environment: NO_LIMITS },
    count: 6000,
  })
  return stocks.flatMap(({ industry, figures: [figure] }) =>
    figure === undefined ? [] : [{ industry, figure }],
  )
}

describe('the scores of a stock', () => {
  test('the places among the peers are those counted from a screen', async ({ gateway }) => {
    const scores = await diagnose(gateway, 'sh601318')
    expect(scores.model).toBe(MODEL_VERSION)
    for (const { id, value = Number.NaN, count, lower, equal } of scores.dimensions.flatMap(
      ({ inputs }) => inputs,
    )) {
      const all = await figuresOf(gateway, id)
      const peers = all.filter(
        ({ industry }) => scores.peers === 'market' || industry === scores.industry,
      )
      // A screen rounds its figures to two digits: those that look equal may count on either side.
      const near = peers.filter(({ figure }) => Math.abs(figure - value) < 0.006).length
      const below = peers.filter(({ figure }) => figure <= value - 0.006).length
      expect(count, id).toBe(peers.length)
      expect(lower, id).toBeGreaterThanOrEqual(below)
      expect(lower + equal, id).toBeLessThanOrEqual(below + near)
    }
  })

  test('the sums on the page are the scores of the gateway', async ({ gateway }) => {
    for (const symbol of ['sh600519', 'sz000001', 'sz300750', 'bj920002']) {
      const scores = await diagnose(gateway, symbol)
      const sums = sumsOf(scores)
      const today = scores.history.at(-1)
      expect(sums.map(({ tenths }) => tenths ?? undefined)).toEqual(today?.dimensions)
      expect(totalOf(sums)).toBe(today?.total)
      for (const { lines, sum, knownWeight, tenths } of sums) {
        const added = lines.reduce((total, line) => total + line.contribution, 0)
        expect(added).toBe(sum)
        expect(tenths).toBe(Math.round(added / knownWeight))
      }
    }
  })

  test('another language arrives at the same scores from the answer alone', async ({ gateway }) => {
    const answer = await fetch(`${gateway.url}/public/diagnosis/get?symbol=sz000333`)
    const input = await answer.text()
    const script = 'docs/clients/recompute_scores.py'
    const { status, stdout } = spawnSync('python3', [script], { input, encoding: 'utf8' })
    expect(stdout).toContain('total')
    expect(status).toBe(0)
    const { data } = JSON.parse(input) as { data: { diagnosis: object } }
    expect(data.diagnosis).toMatchObject({ ntype: 0 })

    const other = input.replace(`"model":"${MODEL_VERSION}"`, '"model":"1999.1"')
    const refused = spawnSync('python3', [script], { input: other, encoding: 'utf8' })
    expect(refused.stderr).toContain(`1999.1 is not ${MODEL_VERSION}`)
    expect(refused.status).toBe(2)
    const turned = input.replace(/("date":"2026-11-19",[^}]*"verdict":")\w+/, '$1weak')
    expect(turned).not.toBe(input)
    expect(spawnSync('python3', [script], { input: turned, encoding: 'utf8' }).status).toBe(1)
  })

  test('a company that loses money has no price-earnings ratio and a lower confidence', async ({
    gateway,
  }) => {
    const losing = await send(gateway, runScreen, {
      screen: {
        conditions: [{ id: 'profit', choice: { kind: 'below', value: 0 } }],
        environment: NO_LIMITS,
      },
    })
    const scores = await diagnose(gateway, losing.stocks[0]?.symbol ?? '')
    const pe = scores.dimensions.flatMap(({ inputs }) => inputs).find(({ id }) => id === 'pe')
    expect(pe?.value).toBeUndefined()
    const sums = sumsOf(scores)
    expect(confidenceOf(sums)).toBeLessThan(100)
    const valuation = sums.find(({ dimension }) => dimension === 'valuation')
    expect(valuation?.knownWeight).toBeLessThanOrEqual(
      100 - (MODEL.valuation.inputs[0]?.weight ?? 0),
    )
    expect(valuation?.tenths).not.toBeNull()
  })

  test('the history is what was shown on those days', async ({ gateway }) => {
    const { history } = await diagnose(gateway, 'sh600519')
    expect(history).toHaveLength(10)
    await standClock(gateway, '2026-11-17T16:00:00')
    const then = await diagnose(gateway, 'sh600519')
    expect(history.find(({ day }) => day === '2026-11-17')).toEqual(then.history.at(-1))
  })

  test('an index or an unknown symbol has no scores', async ({ gateway }) => {
    expect(await send(gateway, getDiagnosis, { symbol: 'sh000001' })).toEqual({})
    expect(await send(gateway, getDiagnosis, { symbol: 'sh600001' })).toEqual({})
  })
})
