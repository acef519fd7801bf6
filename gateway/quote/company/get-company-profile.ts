import { SECTOR_KINDS, type SectorKind } from '#api/exchange/sector.ts'
import { getCompanyProfile } from '#api/quote/company/get-company-profile.ts'
import { handle } from '../../http/handle.ts'
import { aliasesOf, listingsOf, sectorsOf } from '../../market/queries.ts'

export default handle(getCompanyProfile, async ({ symbol }, { db }) => {
  const [listing] = await listingsOf(db, [symbol])
  if (!listing) return {}
  const aliases = await aliasesOf(db, symbol)
  const sectors = await sectorsOf(db, symbol)
  return {
    profile: {
      symbol,
      name: listing.name,
      exchange: listing.exchange,
      board: listing.board,
      region: listing.area ?? undefined,
      industry: listing.industry ?? undefined,
      listedOn: listing.listDay ?? undefined,
      floatShares: listing.floatShares ?? undefined,
      totalShares: listing.totalShares ?? undefined,
      formerNames: aliases.filter(({ kind }) => kind === 'name').map(({ value }) => value),
      formerCodes: aliases.filter(({ kind }) => kind === 'code').map(({ value }) => value),
      sectors: sectors.flatMap(({ code, name, kind }) =>
        isShown(kind) ? [{ code, name, kind }] : [],
      ),
    },
  }
})

function isShown(kind: string): kind is SectorKind {
  return SECTOR_KINDS.some((shown) => shown === kind)
}
