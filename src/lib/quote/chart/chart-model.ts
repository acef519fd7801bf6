import type { CandleChartData, MinuteChartData, StudyName } from './chart-data.ts'
import type { MinuteSlot } from './minute/minute-slots.ts'

/** A chart as numbers: everything to be drawn, in CSS pixels from the stage's top left corner. */
export type ChartModel = MinuteModel | CandleModel

export type Tone =
  | 'rise'
  | 'fall'
  | 'flat'
  | 'text'
  | 'quiet'
  | 'accent'
  | 'one'
  | 'two'
  | 'three'
  | 'four'

export interface Size {
  width: number
  height: number
  /** Font size of the labels. */
  font: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Tick {
  value: number
  y: number
  /** Middle of its texts: above the line, except at the top of the pane. */
  textY: number
  left: string
  right: string
  tone: Tone
  kind: 'grid' | 'base'
}

/** Values and heights of the visible slots; null breaks the line. */
export interface Line {
  name: string
  tone: Tone
  values: (number | null)[]
  ys: (number | null)[]
}

export interface Bar {
  x: number
  from: number
  to: number
  tone: Tone
  isHollow: boolean
}

export interface CandleShape {
  x: number
  high: number
  low: number
  top: number
  bottom: number
  tone: Tone
  isHollow: boolean
  limit: 'limitUp' | 'limitDown' | null
}

/** The highest and lowest prices in view, written beside their candles. */
export interface PriceMark {
  x: number
  y: number
  text: string
  side: 'left' | 'right'
}

/** The newest price, on a tag at an edge: the left one where the newest bars are at the right. */
export interface LastTag {
  side: 'left' | 'right'
  y: number
  text: string
  tone: Tone
}

export interface Pane {
  name: 'price' | StudyName
  /** Box of the legend. */
  header: Box
  box: Box
  low: number
  high: number
  decimals: number
  ticks: Tick[]
  lines: Line[]
  bars: Bar[]
  candles: CandleShape[]
  marks: PriceMark[]
  /** Null in panes below the price, and while the newest price is outside. */
  last: LastTag | null
  /** The area under the first line is tinted. */
  hasArea: boolean
}

export interface TimeLabel {
  /** Extent of the text. */
  left: number
  right: number
  text: string
  /** Position of a vertical hairline, if any. */
  lineX: number | null
}

interface Drawing extends Size {
  /** Index of the first visible slot or candle. */
  first: number
  /** Centres of the visible slots. */
  xs: number[]
  /** Distance between neighbours. */
  band: number
  /** Lines end after this many slots, so that one day is not joined to the next. */
  breakEvery: number
  timeTop: number
  labels: TimeLabel[]
  /** The price pane first. */
  panes: [Pane, ...Pane[]]
}

export interface MinuteModel extends Drawing {
  kind: 'minute'
  data: MinuteChartData
  slots: (MinuteSlot | null)[]
}

export interface CandleModel extends Drawing {
  kind: 'candle'
  data: CandleChartData
  /** Where the simulated bars begin, if any are in view. */
  simulatedX: number | null
}
