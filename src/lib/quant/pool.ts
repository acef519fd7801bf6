import type { Holdings } from '#api/strategy/get-holdings.ts'
import type { StrategyMove } from '#api/strategy/move.ts'

type Holding = Holdings['holdings'][number]
export type PoolSort = 'weight' | 'gain'

/** The securities of a pool in an order, the greatest first. */
export function sortPool(holdings: readonly Holding[], sort: PoolSort): readonly Holding[] {
  const figureOf = (one: Holding) => (sort === 'weight' ? one.weightPercent : one.changePercent)
  return holdings.toSorted((a, b) => figureOf(b) - figureOf(a))
}

/** What the newest signals brought in and took out, by name. */
export function newestChanges(signals: readonly StrategyMove[]) {
  const [newest] = signals
  const together = signals.filter(({ publishedAt }) => publishedAt === newest?.publishedAt)
  const namesOf = (isWanted: (move: StrategyMove) => boolean) =>
    together.filter(isWanted).flatMap(({ content }) => content?.stockName ?? [])
  return {
    in: namesOf(({ weightBefore, weightAfter }) => weightBefore === 0 && weightAfter > 0),
    out: namesOf(({ weightAfter }) => weightAfter === 0),
  }
}
