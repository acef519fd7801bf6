import { getMarketHead } from '#api/market/get-market-head.ts'
import { RANK_PAGE } from '#api/market/rank.ts'
import { handle } from '#gateway/http/handle.ts'
import { ranked, rankPageOf } from '../rank/rank.ts'

export default handle(getMarketHead, async (_, { market }) => {
  const [overview, { stocks }] = await Promise.all([market.overview(), market.board.read()])
  return {
    overview,
    risers: rankPageOf(ranked(stocks, 'rise'), { offset: 0, count: RANK_PAGE, all: stocks }),
  }
})
