import { MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import type { MinuteChartData } from '../chart-data.ts'
import type { MinuteModel, Size } from '../chart-model.ts'
import { layoutOf } from '../layout.ts'
import { dayLabels, severalDayLabels } from '../time-labels.ts'
import { pricePane, volumePane } from './minute-panes.ts'
import { minuteSlots } from './minute-slots.ts'

/** The minute chart of one day or of several side by side; the noon break takes no space. */
export function minuteModel(data: MinuteChartData, size: Size): MinuteModel {
  const axis = data.axis ?? MAINLAND_AXIS
  const slots = minuteSlots(data.days, axis)
  const { sections, timeTop } = layoutOf(size, 1)
  const [price, volume = price] = sections
  const band = size.width / Math.max(1, slots.length)
  const xs = slots.map((_, i) => (i + 0.5) * band)
  const days = data.days.map(({ day }) => day)
  const { font } = size
  return {
    ...size,
    kind: 'minute',
    data,
    slots,
    first: 0,
    xs,
    band,
    timeTop,
    labels: days.length > 1 ? severalDayLabels(days, size) : dayLabels(axis, xs, size),
    breakEvery: axis.slots,
    panes: [
      pricePane(data, slots, { ...price, font }),
      volumePane({ slots, xs, lotShares: data.lotShares }, { ...volume, font }),
    ],
  }
}
