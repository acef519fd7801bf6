import { listRanks } from '#api/market/list-ranks.ts'
import { RANK_PAGE } from '#api/market/rank.ts'
import { handle } from '#gateway/http/handle.ts'
import { onBoard, ranked, rankPageOf } from './rank.ts'

export default handle(
  listRanks,
  async ({ rank, board = 'all', offset = 0, count = RANK_PAGE }, { market }) => {
    const { stocks } = await market.board.read()
    const all = onBoard(stocks, board)
    return rankPageOf(ranked(all, rank), { offset, count, all })
  },
)
