import { type ColumnId, columnValue, type RowFacts } from '../columns/columns.ts'

interface Leader {
  symbol: string
  name: string
  percent: number
}

/** A group's performance today, all stocks equally weighted. */
export interface GroupSummary {
  upCount: number
  flatCount: number
  downCount: number
  averagePercent: number | undefined
  best: Leader | undefined
  worst: Leader | undefined
  /** Average gain since each stock was added, of those with a known price at that time. */
  sinceAddedPercent: number | undefined
}

export function summaryOf(rows: readonly RowFacts[]): GroupSummary {
  const today = leaders(rows, 'changePercent')
  const percents = today.map(({ percent }) => percent)
  const shown = percents.map((percent) => Math.round(percent * 100))
  return {
    upCount: shown.filter((percent) => percent > 0).length,
    flatCount: shown.filter((percent) => percent === 0).length,
    downCount: shown.filter((percent) => percent < 0).length,
    averagePercent: average(percents),
    best: today.at(0),
    worst: today.length > 1 ? today.at(-1) : undefined,
    sinceAddedPercent: average(leaders(rows, 'sinceAdded').map(({ percent }) => percent)),
  }
}

/** Suspended stocks have no change. */
function leaders(rows: readonly RowFacts[], column: ColumnId): Leader[] {
  return rows
    .flatMap((row) => {
      const percent = row.quote?.isSuspended ? undefined : columnValue(column, row)
      const { symbol } = row.item
      return percent === undefined ? [] : [{ symbol, name: row.quote?.name ?? symbol, percent }]
    })
    .sort((a, b) => b.percent - a.percent)
}

function average(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
