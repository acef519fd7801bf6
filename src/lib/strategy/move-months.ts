import { monthOf } from '#api/china-time.ts'
import { TRADE_SIGNAL_TEXTS } from '#api/product/trade-signal-texts.ts'
import type { StrategyMove } from '#api/strategy/move.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { STRATEGY_TEXTS } from './texts.ts'

export type MoveFilter = keyof typeof STRATEGY_TEXTS.history.filters

/** Moves of one direction. */
export function movesOf(
  moves: readonly StrategyMove[],
  filter: MoveFilter,
): readonly StrategyMove[] {
  if (filter === 'all') return moves
  return moves.filter(
    ({ weightAfter, weightBefore }) => weightAfter >= weightBefore === (filter === 'buy'),
  )
}

/** Moves of one direction by the month of their publication, newest first. */
export function movesByMonth(
  moves: readonly StrategyMove[],
  filter: MoveFilter,
): readonly (readonly [month: string, moves: readonly StrategyMove[]])[] {
  const months = new Map<string, StrategyMove[]>()
  for (const move of movesOf(moves, filter)) {
    const month = monthOf(move.publishedAt)
    months.set(month, [...(months.get(month) ?? []), move])
  }
  return [...months]
}

/** The moves as a table for a spreadsheet; text is quoted, and no cell can be a formula. */
export function movesCsv(moves: readonly StrategyMove[]): string {
  const rows = moves.map((move) => {
    const { kind, weightBefore, weightAfter, publishedAt, verdict, content } = move
    return [
      minuteText(publishedAt),
      TRADE_SIGNAL_TEXTS[kind],
      content?.symbol ?? '',
      content?.stockName ?? STRATEGY_TEXTS.hidden,
      content ? String(content.priceMilli / 1000) : '',
      ...[String(weightBefore), String(weightAfter), STRATEGY_TEXTS.follow[verdict]],
      content?.followMilli ? String(content.followMilli / 1000) : '',
      content?.reason ?? '',
    ]
      .map(quoted)
      .join(',')
  })
  return [STRATEGY_TEXTS.history.csv, ...rows].join('\r\n')
}

function quoted(cell: string): string {
  const plain = /^[=+\-@]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
