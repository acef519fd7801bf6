import { formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import type { ChartData } from '../chart/chart-data.ts'
import type { ChartReading } from '../chart/reading.ts'
import { formatLots } from '../lots.ts'
import { QUOTE_TEXTS } from '../texts.ts'

/** The figures under the crosshair, in pieces: lines may break only between pieces. */
export function readingParts(reading: ChartReading, data: ChartData): string[] {
  const { reading: words } = QUOTE_TEXTS
  const price = (value: number | null) => formatPrice(value, data.decimals)
  const lots = data.lotShares ?? 100
  const volume = words.volume(formatLots(reading.volume, lots), lots)
  const percent = formatChangePercent(reading.changePercent)
  if (reading.kind === 'candle') {
    const { open, high, low, close } = reading
    return [reading.time, ...words.candle([open, high, low, close].map(price)), percent, volume]
  }
  const isSeveral = data.kind === 'minute' && data.days.length > 1
  const time = isSeveral ? `${reading.day.slice(5)} ${reading.time}` : reading.time
  const average = reading.averagePrice === null ? [] : [words.average(price(reading.averagePrice))]
  return [time, words.price(price(reading.price)), percent, ...average, volume]
}
