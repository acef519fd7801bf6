import { expect, test } from 'vitest'
import type { StrategyMove } from '#api/strategy/move.ts'
import type { PagedList } from '#lib/data/kept-list.ts'
import { allMoves } from './all-moves.ts'

const MOVE = { moveId: '1' } as StrategyMove

/** A list of pages of one move, of which one may fail. */
function listOf(pages: number, failing = pages) {
  let list: PagedList<StrategyMove> = { state: 'ready', rows: [MOVE], next: '1', more: 'idle' }
  return {
    get: () => list,
    async more() {
      if (list.state !== 'ready' || list.rows.length >= failing) return
      const rows = [...list.rows, MOVE]
      list = { ...list, rows, next: rows.length < pages ? '1' : undefined }
    },
  }
}

test('an export holds every page of a history, or nothing if one does not arrive', async () => {
  expect(await allMoves(listOf(7))).toHaveLength(7)
  expect(await allMoves(listOf(7, 4))).toBeUndefined()
})
