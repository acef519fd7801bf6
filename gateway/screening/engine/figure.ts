import type { Lines } from './lines.ts'
import type { StockDays } from './stock-days.ts'

/** A stock on a day, with its lines. */
export type ScreenedStock = StockDays & { lines: Lines }

/** The value of a condition for a stock that was traded at least once; NaN if unknown. */
export type StockFigure = (stock: ScreenedStock) => number

export type StockFigures = Readonly<Record<string, StockFigure>>
