import type { Candle } from '#api/exchange/candle/candle.ts'
import { MAINLAND_AXIS, timeOfSlot } from '#api/exchange/candle/minute-axis.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import type { CandleChartData, IntradayPoint, MinuteChartData, MinuteDay } from './chart-data.ts'

const LAST_DAY = '2026-03-27'
const SUBJECT = { symbol: 'sh600519', name: '贵州茅台', decimals: 2 }
const cent = (value: number) => Math.round(value * 100) / 100

/** Realistic market data, identical each time: for the gallery of the test pages and for tests. */
export function sampleDays(
  count: number,
  minutes = MAINLAND_AXIS.slots,
  seed = 7,
): MinuteChartData {
  const random = chance(seed)
  let close = 1452.96
  const days: MinuteDay[] = []
  for (let i = 0; i < count; i++) {
    const length = i === count - 1 ? minutes : MAINLAND_AXIS.slots
    const points = sampleMinutes(close, length, random)
    days.push({ day: `2026-03-${23 + i}`, previousClose: close, points })
    close = points.at(-1)?.price ?? close
  }
  return { ...SUBJECT, kind: 'minute', days }
}

export function sampleCandles(
  count: number,
  period: CandlePeriod = 'day',
  seed = 3,
): CandleChartData {
  const random = chance(seed)
  const candles: Candle[] = []
  let close = 1320
  for (const time of sampleTimes(count, period)) {
    const open = cent(close * (1 + (random() - 0.5) * 0.012))
    const swing = close * 0.034 * (random() + random() + random() - 1.5)
    const next = Math.max(1, cent(open + swing + (1400 - close) * 0.012))
    const high = cent(Math.max(open, next) * (1 + random() * 0.012))
    const low = cent(Math.min(open, next) * (1 - random() * 0.012))
    const volume =
      Math.round((2.2e6 + (Math.abs(next - open) / open) * 1.6e8) * (0.6 + random())) * 1
    candles.push({
      time,
      open,
      high,
      low,
      close: next,
      volume,
      turnover: Math.round(volume * next),
    })
    close = next
  }
  return { ...SUBJECT, kind: 'candle', period, candles }
}

function sampleMinutes(
  previousClose: number,
  length: number,
  random: () => number,
): IntradayPoint[] {
  let price = previousClose * (1 + (random() - 0.5) * 0.008)
  let traded = 0
  let paid = 0
  return Array.from({ length }, (_, slot) => {
    const drift = Math.sin(slot / 38) * 0.000_25
    price *= 1 + (random() - 0.5) * 0.0018 + drift
    const busy = 1 + 4 * Math.exp(-slot / 18) + 1.5 * Math.exp(-(240 - slot) / 12)
    const volume = Math.round(60 * busy * (0.4 + random())) * 100
    traded += volume
    paid += volume * price
    const turnover = Math.round(volume * price)
    return {
      time: timeOfSlot(slot),
      price: cent(price),
      averagePrice: paid / traded,
      volume,
      turnover,
    }
  })
}

function sampleTimes(count: number, period: CandlePeriod): string[] {
  if (period.startsWith('minute')) {
    const step = Number(period.slice(6))
    const aDay = 240 / step
    return Array.from({ length: count }, (_, i) => {
      const day = plusDays(LAST_DAY, Math.floor(i / aDay))
      return `${day} ${timeOfSlot(((i % aDay) + 1) * step)}`
    })
  }
  const days = { week: 7, month: 30.4 }[period as 'week' | 'month'] ?? 1.4
  return Array.from({ length: count }, (_, i) => plusDays(LAST_DAY, Math.floor((i - count) * days)))
}

/** Numbers between 0 and 1 from a linear congruence. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
