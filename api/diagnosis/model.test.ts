import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionOf } from '../screening/conditions/catalogue.ts'
import {
  DIMENSIONS,
  MARGIN,
  MODEL,
  MODEL_VERSION,
  nextVerdict,
  percentileTenths,
  STEPS,
  scoreDimension,
  totalTenths,
  type Verdict,
} from './model.ts'

/** The verdict of the last of some days. */
function verdictOf(totals: readonly number[]): Verdict | undefined {
  let verdict: Verdict | undefined
  for (const total of totals) verdict = nextVerdict(total, verdict)
  return verdict
}

describe('the model', () => {
  test('every weight counts, and every input is a condition of the catalogue', () => {
    const sum = (weights: readonly number[]) => weights.reduce((total, one) => total + one, 0)
    expect(sum(DIMENSIONS.map((one) => MODEL[one].weight))).toBe(100)
    for (const one of DIMENSIONS) {
      expect(sum(MODEL[one].inputs.map(({ weight }) => weight))).toBe(100)
      for (const { id } of MODEL[one].inputs) expect(conditionOf(id)?.id).toBe(id)
    }
  })

  test('weights, steps and margin are those of its version', () => {
    const model = JSON.stringify({ MODEL, STEPS, MARGIN })
    const hash = createHash('sha256').update(model).digest('hex').slice(0, 16)
    expect({ version: MODEL_VERSION, hash }).toEqual({
      version: '2026.1',
      hash: '1b4055dfa0718168',
    })
  })

  test('the best of the peers scores 100, the worst 0, equals the same', () => {
    expect(percentileTenths({ count: 11, lower: 10, equal: 1 }, 'high')).toBe(1000)
    expect(percentileTenths({ count: 11, lower: 10, equal: 1 }, 'low')).toBe(0)
    expect(percentileTenths({ count: 11, lower: 0, equal: 11 }, 'high')).toBe(500)
    expect(percentileTenths({ count: 1, lower: 0, equal: 1 }, 'high')).toBe(500)
  })

  test('an unknown input lowers the confidence and not the score', () => {
    expect(
      scoreDimension([
        { weight: 30, tenths: 800 },
        { weight: 20, tenths: 800 },
      ]),
    ).toEqual({
      tenths: 800,
      sum: 40_000,
      knownWeight: 50,
    })
    expect(scoreDimension([]).tenths).toBeNull()
    expect(
      totalTenths({ technical: 600, flow: null, quality: 600, valuation: null, mood: 600 }),
    ).toBe(600)
  })

  test('a verdict does not turn around a step', () => {
    expect(verdictOf([560, 545, 552, 541])).toBe('above')
    expect(verdictOf([560, 529])).toBe('middle')
    expect(verdictOf([560, 720])).toBe('strong')
    expect(verdictOf([560, 705])).toBe('above')
    expect(verdictOf([560, 310])).toBe('below')
    expect(verdictOf([])).toBeUndefined()
  })

  test('a day that is judged again by its own verdict gets the same one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 1000 }),
        (one, other) => {
          const verdict = verdictOf([one, other])
          expect(nextVerdict(other, verdict)).toBe(verdict)
        },
      ),
    )
  })

  test('moves smaller than twice the margin never turn a verdict back and forth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.array(fc.boolean(), { minLength: 2, maxLength: 20 }),
        (from, ups) => {
          const totals = ups.map((isUp) => from + (isUp ? MARGIN - 1 : 0))
          const verdicts = totals.map((_, i) => verdictOf(totals.slice(0, i + 1)))
          const turns = verdicts.filter((one, i) => i > 0 && one !== verdicts[i - 1]).length
          expect(turns).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
