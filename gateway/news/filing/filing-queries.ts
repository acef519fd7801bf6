import type { StockSymbol } from '#api/exchange/symbol.ts'
import { FILING_SECTIONS, type FilingSection } from '#api/news/filing/list-filings.ts'
import { isOfBrand, type Readership } from '../readership.ts'

/** The sections in which a company has filings, in their own order. */
export async function filingSections(
  readership: Readership,
  symbol: StockSymbol,
): Promise<readonly FilingSection[]> {
  const rows = await filingsNaming(readership, symbol).select('pieces.section').distinct().execute()
  return FILING_SECTIONS.filter((section) => rows.some((row) => row.section === section))
}

/** Whether any announcement names a company, in one of the sections or in another. */
export async function hasFilings(readership: Readership, symbol: StockSymbol): Promise<boolean> {
  const rows = await filingsNaming(readership, symbol).select('pieces.id').limit(1).execute()
  return rows.length > 0
}

function filingsNaming({ db, config, now }: Readership, symbol: StockSymbol) {
  return db
    .selectFrom('piece_securities')
    .innerJoin('pieces', 'pieces.piece_id', 'piece_securities.piece_id')
    .where('symbol', '=', symbol)
    .where('kind', '=', 'announcement')
    .where(isOfBrand(config.brand))
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
}
