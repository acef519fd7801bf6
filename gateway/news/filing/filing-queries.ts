import type { StockSymbol } from '#api/exchange/symbol.ts'
import { FILING_SECTIONS, type FilingSection } from '#api/news/filing/list-filings.ts'
import { isOfBrand, type Readership } from '../readership.ts'

/** The sections in which a company has filings, in their own order. */
export async function filingSections(
  { db, config, now }: Readership,
  symbol: StockSymbol,
): Promise<readonly FilingSection[]> {
  const rows = await db
    .selectFrom('piece_securities')
    .innerJoin('pieces', 'pieces.piece_id', 'piece_securities.piece_id')
    .select('pieces.section')
    .distinct()
    .where('symbol', '=', symbol)
    .where('kind', '=', 'announcement')
    .where(isOfBrand(config.brand))
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .execute()
  return FILING_SECTIONS.filter((section) => rows.some((row) => row.section === section))
}
