import type { DeepPartial, Styles } from 'klinecharts'
import type { Palette } from '../../chart/paint/pen.ts'

const SIZE = 11

/** The library's styles in the colours of the page: scheme, and red or green for rises. */
export function plotStyles(palette: Palette): DeepPartial<Styles> {
  const { rise, fall, flat, text, quiet, accent, line, lineStrong, ground, strong, onStrong } =
    palette
  const lines = [palette.one, palette.two, palette.three, palette.four]
  const writing = { color: quiet, size: SIZE, family: palette.family }
  const plate = { ...writing, color: onStrong, backgroundColor: strong, borderColor: strong }
  const bar = { upColor: rise, downColor: fall, noChangeColor: flat }
  return {
    grid: { horizontal: { color: line }, vertical: { show: false } },
    candle: {
      // Rising candles are hollow, so that direction does not depend on colour alone.
      type: 'candle_up_stroke',
      bar: {
        ...bar,
        ...{ upBorderColor: rise, downBorderColor: fall, noChangeBorderColor: flat },
        ...{ upWickColor: rise, downWickColor: fall, noChangeWickColor: flat },
      },
      priceMark: {
        high: { color: text, textSize: SIZE, textFamily: palette.family },
        low: { color: text, textSize: SIZE, textFamily: palette.family },
        last: { ...bar, text: { ...writing, color: ground } },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: bar,
      bars: [{ style: 'fill', ...bar }],
      lines: lines.map((color) => ({ color, size: 1, style: 'solid' })),
      lastValueMark: { show: false },
      tooltip: {
        title: { ...writing, marginLeft: 6, marginRight: 0 },
        legend: { ...writing, marginLeft: 6, marginRight: 0 },
        offsetTop: 2,
        offsetLeft: 0,
      },
    },
    xAxis: { axisLine: { color: line }, tickLine: { color: line }, tickText: writing },
    yAxis: { axisLine: { color: line }, tickLine: { color: line }, tickText: writing },
    separator: { color: line, activeBackgroundColor: palette.accentSoft },
    crosshair: {
      horizontal: { line: { color: lineStrong }, text: plate },
      vertical: { line: { color: lineStrong }, text: plate },
    },
    overlay: {
      point: {
        color: accent,
        borderColor: palette.accentSoft,
        activeColor: accent,
        activeBorderColor: palette.accentSoft,
        // A finger needs more than a mouse.
        radius: 6,
        activeRadius: 8,
        borderSize: 2,
        activeBorderSize: 4,
      },
      line: { color: accent, size: 1.5 },
      polygon: { color: palette.accentSoft, borderColor: accent },
      rect: { color: palette.accentSoft, borderColor: accent, borderSize: 1 },
      text: { ...writing, color: accent, backgroundColor: ground, borderColor: accent },
    },
  }
}
