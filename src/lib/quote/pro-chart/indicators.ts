import type { Candle } from '#api/exchange/candle/candle.ts'
import { boll } from '#api/exchange/indicators/boll.ts'
import { directional } from '#api/exchange/indicators/directional.ts'
import { kdj } from '#api/exchange/indicators/kdj.ts'
import { macd } from '#api/exchange/indicators/macd.ts'
import { exponentialAverage, movingAverage } from '#api/exchange/indicators/moving-average.ts'
import {
  bias,
  commodityChannel,
  onBalance,
  williams,
} from '#api/exchange/indicators/oscillators.ts'
import { rsi } from '#api/exchange/indicators/rsi.ts'

/** An indicator over all candles, as it is drawn. */
export interface IndicatorLine {
  name: string
  values: (number | null)[]
  /** Bars begin at zero. */
  isBar?: boolean
}

export interface IndicatorParameter {
  label: string
  usual: number
  least: number
  most: number
}

export interface IndicatorKind {
  /** Over the candles; otherwise in a pane of its own. */
  isOnPrice?: boolean
  parameters: readonly IndicatorParameter[]
  /** The first parameter has to be shorter than the second. */
  isShortFirst?: boolean
  /** Its values are volumes, written in 万 and 亿. */
  isBig?: boolean
  lines(candles: readonly Candle[], parameters: readonly number[]): IndicatorLine[]
}

const LENGTH_MOST = 500
const length = (label: string, usual: number): IndicatorParameter => ({
  ...{ label, usual, least: 1, most: LENGTH_MOST },
})
const lengths = (...all: number[]) => all.map((usual, i) => length(`周期${i + 1}`, usual))

const column = (candles: readonly Candle[], key: 'high' | 'low' | 'close' | 'volume') =>
  candles.map((candle) => candle[key])
const closes = (candles: readonly Candle[]) => column(candles, 'close')
const range = (candles: readonly Candle[]) => ({
  highs: column(candles, 'high'),
  lows: column(candles, 'low'),
  closes: closes(candles),
})

const each =
  (
    name: string,
    values: (candles: readonly Candle[], length: number) => (number | null)[],
  ): IndicatorKind['lines'] =>
  (candles, all) =>
    all.map((one) => ({ name: `${name}${one}`, values: values(candles, one) }))

const named = (lines: Readonly<Record<string, (number | null)[]>>): IndicatorLine[] =>
  Object.entries(lines).map(([name, values]) => ({ name, values }))

/** What the professional chart can draw, by the formulas of the own chart where that has the same. */
export const INDICATORS = {
  MA: {
    isOnPrice: true,
    parameters: lengths(5, 10, 20, 60),
    lines: each('MA', (candles, one) => movingAverage(closes(candles), one)),
  },
  EMA: {
    isOnPrice: true,
    parameters: lengths(12, 26),
    lines: each('EMA', (candles, one) => exponentialAverage(closes(candles), one)),
  },
  BOLL: {
    isOnPrice: true,
    parameters: [
      { ...length('周期', 20), least: 2 },
      { ...length('倍数', 2), most: 10 },
    ],
    lines(candles, [size = 20, width = 2]) {
      const { middle, upper, lower } = boll(closes(candles), { length: size, width })
      return named({ MID: middle, UP: upper, LOW: lower })
    },
  },
  VOL: {
    parameters: lengths(5, 10),
    isBig: true,
    lines: (candles, all) => [
      { name: '量', values: column(candles, 'volume'), isBar: true },
      ...each('MA', (bars, one) => movingAverage(column(bars, 'volume'), one))(candles, all),
    ],
  },
  MACD: {
    parameters: [length('短期', 12), length('长期', 26), length('平滑', 9)],
    isShortFirst: true,
    lines(candles, [short, long, signal]) {
      const { dif, dea, bar } = macd(closes(candles), short, long, signal)
      return [...named({ DIF: dif, DEA: dea }), { name: 'MACD', values: bar, isBar: true }]
    },
  },
  KDJ: {
    parameters: [length('周期', 9), length('K 平滑', 3), length('D 平滑', 3)],
    lines(candles, [size = 9, kSmoothing = 3, dSmoothing = 3]) {
      const { k, d, j } = kdj(range(candles), { length: size, kSmoothing, dSmoothing })
      return named({ K: k, D: d, J: j })
    },
  },
  RSI: {
    parameters: lengths(6, 12, 24),
    lines: each('RSI', (candles, one) => rsi(closes(candles), one)),
  },
  WR: {
    parameters: lengths(10, 6),
    lines: each('WR', (candles, one) => williams(range(candles), one)),
  },
  CCI: {
    parameters: [{ ...length('周期', 14), least: 2 }],
    lines: each('CCI', (candles, one) => commodityChannel(range(candles), one)),
  },
  DMI: {
    parameters: [length('周期', 14), length('平滑', 6)],
    lines(candles, [size, smoothing]) {
      const { pdi, mdi, adx, adxr } = directional(range(candles), size, smoothing)
      return named({ PDI: pdi, MDI: mdi, ADX: adx, ADXR: adxr })
    },
  },
  OBV: {
    parameters: [length('均线', 30)],
    isBig: true,
    lines(candles, [size = 30]) {
      const values = onBalance(closes(candles), column(candles, 'volume'))
      return named({ OBV: values, MAOBV: movingAverage(values, size) })
    },
  },
  BIAS: {
    parameters: lengths(6, 12, 24),
    lines: each('BIAS', (candles, one) => bias(closes(candles), one)),
  },
} satisfies Readonly<Record<string, IndicatorKind>>

export type IndicatorName = keyof typeof INDICATORS

export const indicatorKind = (name: IndicatorName): IndicatorKind => INDICATORS[name]
