import {
  type Chart,
  type Indicator,
  type IndicatorFigure,
  type KLineData,
  registerIndicator,
} from 'klinecharts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { IndicatorSetting } from '#lib/quote/pro-chart/indicator-settings.ts'
import {
  INDICATORS,
  type IndicatorKind,
  type IndicatorLine,
  type IndicatorName,
  indicatorKind,
} from '#lib/quote/pro-chart/indicators.ts'

export const PRICE_PANE = 'candle_pane'
/** A value per line, by its place, and whether bars have the colour of a rise. */
type Row = Record<string, number | boolean | null>

/** Replaces the library's indicators with those of the same names in the formulas of this product. */
export function registerIndicators(): void {
  for (const name of Object.keys(INDICATORS) as IndicatorName[]) register(name)
}

/** Draws the chosen indicators in the person's order. */
export function showIndicators(
  chart: Chart,
  settings: readonly IndicatorSetting[],
  { decimals, lotShares }: { decimals: number; lotShares: number },
): void {
  for (const { id } of chart.getIndicators())
    if (id.startsWith(PREFIX)) chart.removeIndicator({ id })
  for (const { name, parameters, isOn } of settings) {
    if (!isOn) continue
    const kind = indicatorKind(name)
    const paneId = kind.isOnPrice ? PRICE_PANE : `${PREFIX}${name}`
    const precision = kind.isBig ? 0 : Math.max(2, decimals)
    const own = { calcParams: [...parameters], extendData: lotShares, precision }
    const create = { name, id: `${PREFIX}${name}`, paneId, ...own }
    chart.createIndicator(create, true)
  }
  fitPanes(chart)
}

const PREFIX = 'pro_'
const PANE = { least: 44, most: 110, share: 0.17 }

/** Panes below the price share what a small screen can spare. */
export function fitPanes(chart: Chart): void {
  const whole = chart.getSize()?.height ?? 0
  const height = Math.round(Math.min(PANE.most, Math.max(PANE.least, whole * PANE.share)))
  for (const { paneId } of chart.getIndicators())
    if (paneId !== PRICE_PANE) chart.setPaneOptions({ id: paneId, height, minHeight: PANE.least })
}

function register(name: IndicatorName): void {
  const kind = indicatorKind(name)
  registerIndicator<Row, number, number>({
    name,
    shortName: name,
    series: kind.isOnPrice ? 'price' : 'normal',
    calcParams: kind.parameters.map(({ usual }) => usual),
    shouldFormatBigNumber: kind.isBig === true,
    figures: figuresOf(kind, []),
    regenerateFigures: (parameters) => figuresOf(kind, parameters),
    calc(bars, { calcParams, extendData: lotShares }) {
      const candles = candlesOf(bars)
      // Volumes are shown in the lots of their market.
      const counted = kind.isBig ? candles.map((one) => inLots(one, lotShares || 1)) : candles
      return rowsOf(bars, kind.lines(counted, calcParams))
    },
  })
}

/** Bars of the library carry the candle they were made of. */
function candlesOf(bars: readonly KLineData[]): readonly Candle[] {
  return bars as readonly (KLineData & Candle)[]
}

const inLots = (candle: Candle, lotShares: number): Candle => ({
  ...candle,
  volume: candle.volume / lotShares,
})

function rowsOf(bars: readonly KLineData[], lines: readonly IndicatorLine[]): Row[] {
  return bars.map(({ open, close }, i) => {
    const row: Row = { isRise: close >= open }
    lines.forEach(({ values }, at) => {
      const value = values[i] ?? null
      if (value !== null) row[`line${at}`] = value
    })
    return row
  })
}

function figuresOf(kind: IndicatorKind, parameters: readonly number[]): IndicatorFigure<Row>[] {
  return kind.lines([], parameters).map(({ name, isBar }, at): IndicatorFigure<Row> => {
    const figure = { key: `line${at}`, title: `${name} ` }
    if (!isBar) return { ...figure, type: 'line' }
    const styles: IndicatorFigure<Row>['styles'] = ({
      data: { current },
      indicator,
      defaultStyles,
    }) => {
      const [bar] = defaultStyles?.bars ?? []
      const color = isRising(current, at, indicator) ? bar?.upColor : bar?.downColor
      return color ? { color } : null
    }
    return { ...figure, type: 'bar', baseValue: 0, styles }
  })
}

/** Volumes have the colour of their candle, everything else that of its sign. */
function isRising(row: Row | null, at: number, { name }: Indicator<Row>): boolean {
  return name === 'VOL' ? row?.isRise === true : Number(row?.[`line${at}`] ?? 0) >= 0
}
