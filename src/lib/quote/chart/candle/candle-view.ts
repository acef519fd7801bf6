import type { CandleChartData } from '../chart-data.ts'

/** The visible part of a list. */
export interface CandleView {
  data: CandleChartData
  first: number
  last: number
  xs: readonly number[]
}
