import { getSector } from '#api/market/get-sector.ts'
import { listRanks } from '#api/market/list-ranks.ts'
import { RANK_PAGE, type RankPage } from '#api/market/rank.ts'
import { $sector, sectorCode } from '../sector/sector-store.ts'
import type { RankChoice } from './rank-store.ts'

/** A page of the rank: over the market, or over the sector whose page this is. */
export async function loadRankPage({ rank, board }: RankChoice, page: number): Promise<RankPage> {
  const { send } = await import('#lib/shell/transport/http.ts')
  const offset = page * RANK_PAGE
  const code = sectorCode()
  if (!code) {
    const request = { rank, board, offset, count: RANK_PAGE }
    return send(listRanks, request, { isQuiet: true })
  }
  const { sector, members } = await send(getSector, { code, rank, offset }, { isQuiet: true })
  $sector.set(sector ? { state: 'ready', sector } : { state: 'unknown' })
  return members
}
