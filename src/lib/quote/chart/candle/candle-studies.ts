import type { Candle } from '#api/exchange/candle/candle.ts'
import { boll } from '#api/exchange/indicators/boll.ts'
import { kdj } from '#api/exchange/indicators/kdj.ts'
import { macd } from '#api/exchange/indicators/macd.ts'
import { movingAverage } from '#api/exchange/indicators/moving-average.ts'
import { rsi } from '#api/exchange/indicators/rsi.ts'
import type { Overlay, StudyName } from '../chart-data.ts'
import type { Tone } from '../chart-model.ts'

/** An indicator over all candles, not only those in view. */
export interface Study {
  name: string
  tone: Tone
  values: (number | null)[]
}

type Candles = readonly Candle[]

const TONES: readonly Tone[] = ['one', 'two', 'three', 'four']
const known = new WeakMap<Candles, Map<string, readonly Study[]>>()

/** Lines of a pane or of the overlay, computed once per list, not when the window moves. */
export function studiesOf(candles: Candles, name: Overlay | StudyName): readonly Study[] {
  const ofList = known.get(candles) ?? new Map<string, readonly Study[]>()
  known.set(candles, ofList)
  const lines = ofList.get(name) ?? computed(candles, name)
  ofList.set(name, lines)
  return lines
}

function computed(candles: Candles, name: Overlay | StudyName): Study[] {
  const column = (key: 'high' | 'low' | 'close' | 'volume') => candles.map((candle) => candle[key])
  const averages = (values: number[], lengths: readonly number[]) =>
    lines(lengths.map((length) => [`MA${length}`, movingAverage(values, length)]))
  switch (name) {
    case 'ma':
      return averages(column('close'), [5, 10, 20, 60])
    case 'volume':
      return averages(column('volume'), [5, 10])
    case 'boll': {
      const { middle, upper, lower } = boll(column('close'))
      return lines([
        ['MID', middle],
        ['UP', upper],
        ['LOW', lower],
      ])
    }
    case 'macd': {
      const { dif, dea, bar } = macd(column('close'))
      return lines([
        ['DIF', dif],
        ['DEA', dea],
        ['MACD', bar],
      ])
    }
    case 'kdj': {
      const { k, d, j } = kdj({
        highs: column('high'),
        lows: column('low'),
        closes: column('close'),
      })
      return lines([
        ['K', k],
        ['D', d],
        ['J', j],
      ])
    }
    case 'rsi':
      return lines([6, 12, 24].map((length) => [`RSI${length}`, rsi(column('close'), length)]))
    default:
      return []
  }
}

function lines(named: [name: string, values: (number | null)[]][]): Study[] {
  return named.map(([name, values], i) => ({ name, values, tone: TONES[i] ?? 'four' }))
}
