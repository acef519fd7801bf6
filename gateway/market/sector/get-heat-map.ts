import { getHeatMap, type HeatBlock } from '#api/market/get-heat-map.ts'
import { handle } from '#gateway/http/handle.ts'
import { labelOf } from '../feed/feed.ts'
import type { BoardStock } from '../market-board.ts'
import { changeOf } from './sector-figures.ts'

const BLOCKS = 24
const STOCKS_A_BLOCK = 12

export default handle(getHeatMap, async (_, { market }) => {
  const { stocks, sectors } = await market.board.read()
  const codes = new Map(sectors.industry.map(({ name, code }) => [name, code]))
  const industries = new Map<string, BoardStock[]>()
  for (const stock of stocks) {
    const { industry } = stock.listing
    if (!industry || !stock.quote.floatCap) continue
    const members = industries.get(industry)
    if (members) members.push(stock)
    else industries.set(industry, [stock])
  }
  const blocks = [...industries]
    .map(([name, members]) => blockOf(codes.get(name) ?? '', name, members))
    .sort((a, b) => b.floatCap - a.floatCap)
    .slice(0, BLOCKS)
  const [first] = stocks
  return { blocks, label: first && labelOf(first.quote) }
})

function blockOf(code: string, name: string, members: readonly BoardStock[]): HeatBlock {
  const capOf = ({ quote }: BoardStock) => quote.floatCap ?? 0
  return {
    code,
    name,
    floatCap: members.reduce((sum, member) => sum + capOf(member), 0),
    changePercent: changeOf(members).changePercent,
    stocks: [...members]
      .sort((a, b) => capOf(b) - capOf(a))
      .slice(0, STOCKS_A_BLOCK)
      .map((member) => ({
        symbol: member.listing.symbol,
        name: member.quote.name ?? member.listing.name,
        floatCap: capOf(member),
        changePercent:
          member.quote.changePercent === null
            ? undefined
            : Number(member.quote.changePercent.toFixed(2)),
      })),
  }
}
