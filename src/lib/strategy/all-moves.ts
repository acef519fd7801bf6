import type { StrategyMove } from '#api/strategy/move.ts'
import type { PagedList } from '#lib/data/kept-list.ts'

interface MoveList {
  get(): PagedList<StrategyMove>
  more(): Promise<void>
}

/** Loads a history to its end; undefined if a page of it does not arrive. */
export async function allMoves(list: MoveList): Promise<readonly StrategyMove[] | undefined> {
  let shown = list.get()
  while (shown.state === 'ready' && shown.next !== undefined) {
    const { length } = shown.rows
    await list.more()
    shown = list.get()
    if (shown.state === 'ready' && shown.rows.length === length) return undefined
  }
  return shown.state === 'ready' ? shown.rows : undefined
}
