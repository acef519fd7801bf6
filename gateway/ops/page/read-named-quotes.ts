import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { NamedQuotes, OpsContext } from './ops-page.ts'

/** Quotes of the securities an operators' page names; none are asked for nothing. */
export async function readNamedQuotes(
  { market }: Pick<OpsContext, 'market'>,
  symbols: readonly StockSymbol[] = [],
): Promise<NamedQuotes> {
  return symbols.length > 0 ? market.feed.quotes(symbols) : []
}
