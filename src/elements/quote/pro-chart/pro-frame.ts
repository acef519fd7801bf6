import type { Board } from '#api/exchange/board.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { CandleChartData } from '#lib/quote/chart/chart-data.ts'
import type { Plot } from './plot/plot.ts'
import type { ProParts } from './pro-dialog.ts'

/** The professional chart as its panels know it. */
export interface ProFrame {
  readonly plot: Plot
  readonly parts: ProParts
  /** The bars as the own chart describes them; undefined while they load. */
  readonly data: CandleChartData | undefined
  readonly candles: readonly Candle[]
  readonly board: Board | undefined
  /** One tray at a time. */
  openTray(owner: 'range' | 'sketch' | undefined): void
}
