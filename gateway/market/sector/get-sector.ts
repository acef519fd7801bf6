import { SECTOR_KINDS } from '#api/exchange/sector.ts'
import { getSector } from '#api/market/get-sector.ts'
import { RANK_PAGE } from '#api/market/rank.ts'
import { handle } from '#gateway/http/handle.ts'
import { ranked, rankPageOf } from '../rank/rank.ts'
import { membersOf, sectorFigures } from './sector-figures.ts'

export default handle(getSector, async ({ code, rank, offset = 0 }, { market }) => {
  const { sectors, bySymbol } = await market.board.read()
  const kind = SECTOR_KINDS.find((one) => sectors[one].some((sector) => sector.code === code))
  const sector = kind && sectors[kind].find((one) => one.code === code)
  const members = sector ? membersOf(sector.symbols, bySymbol) : []
  return {
    sector: sector && sectorFigures(sector, kind, bySymbol),
    members: rankPageOf(ranked(members, rank), { offset, count: RANK_PAGE, all: members }),
  }
})
