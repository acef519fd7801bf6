import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { LOT_SHARES, type MinuteChartData } from '../chart-data.ts'
import type { Bar, Line, Pane, Tick, Tone } from '../chart-model.ts'
import type { Section } from '../layout.ts'
import { clearOfTag, lastTagOf, paneOf, tickOf } from '../pane.ts'
import { type Range, yOf } from '../scale.ts'
import { MINUTE_TEXTS } from '../texts.ts'
import { basePrice, type MinuteSlot } from './minute-slots.ts'

/** A day that hardly moved must look so: the axis spans at least a thousandth either way. */
const LEAST_SHARE = 0.001

type Slots = readonly (MinuteSlot | null)[]

/** Price and average on an axis symmetric about the previous close. */
export function pricePane(
  data: MinuteChartData,
  slots: Slots,
  place: Section & { font: number },
): Pane {
  const base = basePrice(data, slots)
  const range = symmetricRange(data, slots, base)
  const pane = paneOf('price', place, { ...range, decimals: data.decimals })
  const line = (name: string, tone: Tone, values: (number | null)[]): Line => ({
    name,
    tone,
    values,
    ys: values.map((value) => (value === null ? null : yOf(pane, value))),
  })
  const prices = slots.map((slot) => slot?.price ?? null)
  const averages = slots.map((slot) => slot?.averagePrice ?? null)
  const newest = slots.findLast((slot) => slot !== null)
  const hasAverage = averages.some((average) => average !== null)
  const against = newest?.previousClose || base
  const last = lastTagOf(pane, newest?.price, { against, side: 'right' })
  return {
    ...pane,
    ticks: clearOfTag(priceTicks(pane, base, place.font), last, place.font),
    lines: [
      line(MINUTE_TEXTS.price, 'accent', prices),
      // An index has none.
      ...(hasAverage ? [line(MINUTE_TEXTS.average, 'one', averages)] : []),
    ],
    hasArea: true,
    last,
  }
}

/** Volumes, coloured by the price direction of their minute. */
export function volumePane(
  {
    slots,
    xs,
    lotShares = LOT_SHARES,
  }: { slots: Slots; xs: readonly number[]; lotShares?: number | undefined },
  place: Section & { font: number },
): Pane {
  const volumes = slots.map((slot) => (slot?.volume ?? 0) / lotShares)
  const most = Math.max(0, ...volumes)
  const high = most || 1
  const pane = paneOf('volume', place, { low: 0, high, decimals: 0 })
  const bars = slots.flatMap((slot, i): Bar[] => {
    if (!slot) return []
    const to = yOf(pane, volumes[i] ?? 0)
    return [{ x: xs[i] ?? 0, from: pane.box.bottom, to, tone: slot.direction, isHollow: false }]
  })
  const { font } = place
  const right = most ? formatBigNumber(Math.ceil(most)) : ''
  return { ...pane, bars, ticks: [tickOf(pane, high, { font, right })] }
}

function symmetricRange(
  { decimals, days, limits, extremes }: MinuteChartData,
  slots: Slots,
  base: number,
): Range {
  const unit = 10 ** -decimals
  let span = Math.max(base * LEAST_SHARE, unit * 2)
  for (const slot of slots) {
    if (!slot) continue
    span = Math.max(span, Math.abs(slot.price - base), Math.abs((slot.averagePrice ?? base) - base))
  }
  if (extremes && days.length === 1)
    span = Math.max(span, extremes.high - base, base - extremes.low)
  if (limits && days.length === 1) {
    span = Math.min(span, Math.max(limits.up - base, base - limits.down, unit))
  }
  // Whole ticks, so that the labels at the edges are prices; a sum of binary fractions may be slightly above one.
  span = Math.ceil(span / unit - 1e-6) * unit
  return { low: base - span, high: base + span }
}

function priceTicks(pane: Pane, base: number, font: number): Tick[] {
  const span = pane.high - base
  return [1, 0.5, 0, -0.5, -1].map((share) =>
    tickOf(pane, base + share * span, {
      font,
      left: formatPrice(base + share * span, pane.decimals),
      right: formatChangePercent(((share * span) / base) * 100),
      tone: share > 0 ? 'rise' : share < 0 ? 'fall' : 'quiet',
      kind: share === 0 ? 'base' : 'grid',
    }),
  )
}
