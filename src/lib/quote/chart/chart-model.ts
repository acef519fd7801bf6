import type { CandleChartData, MinuteChartData, StudyName } from './chart-data.ts'
import type { MinuteSlot } from './minute/minute-slots.ts'

/** A chart as numbers: all that is drawn stands here, in CSS pixels from the stage's top left corner. */
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

/** Values and heights of the visible slots; null where the line is broken. */
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

/** The highest and the lowest price in view, written beside their candles. */
export interface PriceMark {
  x: number
  y: number
  text: string
  side: 'left' | 'right'
}

export interface Pane {
  name: 'price' | StudyName
  /** Where the legend stands. */
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
  /** The first line's ground is tinted. */
  hasArea: boolean
}

export interface TimeLabel {
  /** Extent of the text. */
  left: number
  right: number
  text: string
  /** Where a vertical hairline stands, if one does. */
  lineX: number | null
}

interface Drawing extends Size {
  /** Index of the first visible slot or candle. */
  first: number
  /** Centres of the visible slots. */
  xs: number[]
  /** Distance between neighbours. */
  band: number
  /** Lines end after so many slots: one day says nothing about the next. */
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
}
