import type { Candle } from '#api/exchange/candle/candle.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { formatPrice } from '#lib/shell/format/price-format.ts'
import { LOT_SHARES, type StudyName } from '../chart-data.ts'
import type { Bar, Line, Pane, Tick } from '../chart-model.ts'
import type { Section } from '../layout.ts'
import { paneOf, tickOf } from '../pane.ts'
import { padded, type Range, rangeOf, yOf } from '../scale.ts'
import { toneOfCandle } from './candle-shapes.ts'
import { type Study, studiesOf } from './candle-studies.ts'
import type { CandleView } from './candle-view.ts'

/** A pane below the candles. */
export function studyPane(
  name: StudyName,
  view: CandleView,
  place: Section & { font: number },
): Pane {
  const lots = name === 'volume' ? 1 / (view.data.lotShares ?? LOT_SHARES) : 1
  const studies = studiesOf(view.data.candles, name).map((study) => visible(study, view, lots))
  const candles = view.data.candles.slice(view.first, view.last)
  const volumes = candles.map(({ volume }) => volume * lots)
  const drawn = name === 'volume' ? [...studies, { values: volumes }] : studies
  const range = studyRange(
    name,
    drawn.flatMap(({ values }) => values),
  )
  const decimals = name === 'macd' ? Math.max(2, view.data.decimals) : 2
  const pane = paneOf(name, place, { ...range, decimals })
  const bar = name === 'macd' ? studies[2] : undefined
  return {
    ...pane,
    ticks: studyTicks(pane, place.font),
    lines: studies.map((study) => withHeights(study, pane, study === bar)),
    bars:
      name === 'volume' ? volumeBars(view, volumes, pane) : macdBars(bar?.values, view.xs, pane),
  }
}

/** A study cut to the view, scaled to the visible values. */
export function visible(study: Study, { first, last }: CandleView, scale = 1): Study {
  const values = study.values.slice(first, last).map((value) => value && value * scale)
  return { ...study, values }
}

export function withHeights(study: Study, pane: Pane, isBar = false): Line {
  const heights = study.values.map((value) => (value === null ? null : yOf(pane, value)))
  // The bars' values are in the legend; a line would draw them twice.
  return { ...study, ys: isBar ? [] : heights }
}

function studyRange(name: StudyName, values: (number | null)[]): Range {
  switch (name) {
    case 'volume':
      return rangeOf([0, ...values])
    case 'rsi':
      return { low: 0, high: 100 }
    case 'kdj':
      return rangeOf([0, 100, ...values])
    case 'macd':
      return padded(rangeOf([0, ...values]), 0.06)
  }
}

function studyTicks(pane: Pane, font: number): Tick[] {
  const tick = (value: number, right: string) => tickOf(pane, value, { font, right })
  if (pane.name === 'volume') return [tick(pane.high, formatBigNumber(Math.ceil(pane.high)))]
  if (pane.name === 'macd') return [tick(0, '')]
  return [80, 50, 20].map((value) => tick(value, formatPrice(value, 0)))
}

function volumeBars({ data, first, xs }: CandleView, volumes: number[], pane: Pane): Bar[] {
  return volumes.map((volume, i) => {
    const candle = data.candles[first + i] as Candle
    const tone = toneOfCandle(candle, data.candles[first + i - 1])
    return {
      x: xs[i] ?? 0,
      from: pane.box.bottom,
      to: yOf(pane, volume),
      tone,
      isHollow: tone === 'rise',
    }
  })
}

function macdBars(values: (number | null)[] = [], xs: readonly number[], pane: Pane): Bar[] {
  return values.flatMap((value, i) =>
    value === null
      ? []
      : [
          {
            x: xs[i] ?? 0,
            from: yOf(pane, 0),
            to: yOf(pane, value),
            tone: value < 0 ? 'fall' : 'rise',
            isHollow: false,
          },
        ],
  )
}
