import { describe, expect, test } from 'vitest'
import { msOfFields } from '#api/china-time.ts'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { followableFrom, type Instruction, isVoid } from '../performance/instruction-log.ts'
import { planTrades } from './trades.ts'

/** Two weeks without holidays, from a Monday. */
const DAYS = ['05', '06', '07', '08', '09', '12', '13', '14', '15', '16'].map(
  (day) => `2026-01-${day}`,
)
const calendar = createTradingCalendar({ days: DAYS })
const at = (fields: string) => new Date(msOfFields(`2026-01-${fields}`))
/** Known until the third last day. */
const CLOSES = new Map([
  ['sh600000', new Map(DAYS.slice(0, -2).map((day, index) => [day, 20_000 + index]))],
])

/** An instruction at ten o'clock of a day that readers could follow at 10.10 yuan. */
function move(
  day: string,
  [weightBefore, weightAfter]: [number, number],
  change: Partial<Instruction> = {},
): Instruction {
  return {
    ...{ id: 1, moveId: day, strategyId: 's', productId: 's', kind: 'buy', symbol: 'sh600000' },
    ...{ stockName: '示例', priceMilli: 10_000, targetMilli: null, stopMilli: null, reason: '' },
    ...{ weightAfter, weightBefore, adviserName: '', adviserCertificate: '' },
    ...{ publishedAt: at(`${day}T10:00:00`), withdrawnAt: null, withdrawReason: null },
    ...{ isCorrection: false, verdict: 'obtainable', followMilli: 10_100 },
    ...change,
  }
}
const MISSED = { verdict: 'limitLocked', followMilli: null } as const

const planOf = (...moves: Instruction[]) => {
  const { published, obtainable } = planTrades(moves, calendar, {
    closes: CLOSES,
    exRights: new Map(),
  })
  const shown = (trades: typeof published) =>
    trades.map(({ day, priceMilli, weight }) => [day.slice(8), priceMilli, weight])
  return { published: shown(published), obtainable: shown(obtainable) }
}

describe('the obtainable line', () => {
  test('a sale never makes a reader buy who missed the purchase', () => {
    expect(planOf(move('05', [0, 20], MISSED), move('06', [20, 10])).obtainable).toEqual([])
    expect(planOf(move('05', [0, 20], MISSED), move('06', [20, 0])).obtainable).toEqual([])
  })

  test('a purchase never makes a reader sell who missed the sale', () => {
    const plan = planOf(move('05', [0, 20]), move('06', [20, 5], MISSED), move('07', [5, 10]))
    expect(plan.obtainable).toEqual([['05', 10_100, 0.2]])
    expect(plan.published.map(([, , weight]) => weight)).toEqual([0.2, 0.05, 0.1])
  })

  test('a reader reaches the weight of the next instruction that they can follow', () => {
    const late = planOf(move('05', [0, 20], MISSED), move('06', [20, 30]), move('07', [30, 10]))
    expect(late.obtainable).toEqual([
      ['06', 10_100, 0.3],
      ['07', 10_100, 0.1],
    ])
  })

  test('an instruction that is not judged counts at the close of its day, once there is one', () => {
    const pending = { verdict: 'pending', followMilli: null } as const
    expect(planOf(move('06', [0, 20], pending)).obtainable).toEqual([['06', 20_001, 0.2]])
    expect(planOf(move('15', [0, 20], pending)).obtainable).toEqual([])
  })
})

describe('a withdrawal', () => {
  test('a withdrawal before anybody could follow erases its instruction', () => {
    const early = move('05', [0, 20], {
      publishedAt: at('05T08:00:00'),
      withdrawnAt: at('05T09:30:00'),
    })
    expect(isVoid(early, calendar)).toBe(true)
    expect(planOf(early)).toEqual({ published: [], obtainable: [] })
    const late = { ...early, withdrawnAt: at('05T09:30:01') }
    expect(isVoid(late, calendar)).toBe(false)
    expect(planOf(late).published).toHaveLength(2)
  })

  test('a withdrawal returns to the weight before, at the close of its day', () => {
    const withdrawnAt = at('07T14:00:00')
    const plan = planOf(move('05', [0, 20]), move('06', [20, 30], { withdrawnAt }))
    expect(plan.published.at(-1)).toEqual(['07', 20_002, 0.2])
    expect(plan.obtainable.at(-1)).toEqual(['07', 20_002, 0.2])
  })

  test('a withdrawal changes nothing for a reader whom its instruction did not move', () => {
    const withdrawnAt = at('07T14:00:00')
    const missed = planOf(move('05', [0, 20], { ...MISSED, withdrawnAt }))
    expect(missed.published).toHaveLength(2)
    expect(missed.obtainable).toEqual([])
    const sale = planOf(move('05', [0, 20], MISSED), move('06', [20, 10], { withdrawnAt }))
    expect(sale.obtainable).toEqual([])
  })
})

test('a correction is a trade of its own at its own time', () => {
  const corrected = planOf(
    move('05', [0, 20]),
    move('06', [20, 12], { isCorrection: true, priceMilli: 9900 }),
  )
  expect(corrected.published).toEqual([
    ['05', 10_000, 0.2],
    ['06', 9900, 0.12],
  ])
})

test('an instruction published where the calendar ends is no trade until the calendar goes on', () => {
  const late = move('16', [0, 20], { publishedAt: at('16T15:00:00') })
  expect(followableFrom(late.publishedAt, calendar)).toBeUndefined()
  expect(followableFrom(at('20T10:00:00'), calendar)).toBeUndefined()
  expect(planOf(late)).toEqual({ published: [], obtainable: [] })
  const withdrawn = move('05', [0, 20], { withdrawnAt: at('16T15:00:00') })
  expect(planOf(withdrawn).published).toEqual([['05', 10_000, 0.2]])
})

test.each([
  ['before the opening', '05T07:00:00', '2026-01-05', 9.5],
  ['while the market trades', '05T10:00:00', '2026-01-05', 10],
  ['from the close on, the next day', '05T15:00:00', '2026-01-06', 9.5],
  ['on a Saturday, the Monday after', '10T10:00:00', '2026-01-12', 9.5],
])('an instruction can be followed %s', (_, published, day, hour) => {
  expect(followableFrom(at(published), calendar)).toEqual({ day, second: hour * 3600 })
})
