import type { StrategyMove } from '#api/strategy/move.ts'
import { call } from '#lib/data/call.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { strategyOfAddress } from './strategy-of-address.ts'

/** The instructions of the strategy named by the address, newest first. */
export const $moves = keptList<StrategyMove>({
  access: 'open',
  async load(_, cursor) {
    const strategyId = strategyOfAddress()
    if (!strategyId) return { rows: [] }
    const load = () => import('#api/strategy/list-moves.ts')
    const { moves, next } = await call(load, { strategyId, cursor })
    return { rows: moves, next }
  },
})
