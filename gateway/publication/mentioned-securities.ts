import { priceText } from '#api/exchange/price/price-text.ts'
import { readSymbol, type StockSymbol } from '#api/exchange/symbol.ts'
import { textField } from '../ops/form/typed-fields.ts'
import type { OpsContext } from '../ops/page/ops-page.ts'

const STOCKS_MAX = 5

interface Mentioning {
  /** Absent from drafts of a form that did not ask for it. */
  stocks?: string | undefined
}

/** The securities that a text mentions, typed as codes. */
export const stocksField = () =>
  textField(`提及的股票（代码，空格分开，最多 ${STOCKS_MAX} 只）`, { max: 80 })

const codesIn = ({ stocks = '' }: Mentioning) => stocks.split(/[\s,，、]+/u).filter(Boolean)

export const mentionedSymbols = async (draft: Mentioning): Promise<readonly StockSymbol[]> =>
  codesIn(draft).flatMap((typed) => readSymbol(typed) ?? [])

/** The mentioned securities with their prices, which the record stores with the words. */
export function mentionedSecurities({ namedQuotes }: Pick<OpsContext, 'namedQuotes'>) {
  return namedQuotes.flatMap(({ symbol, name, lastMilli, prevCloseMilli }) => {
    const priceMilli = lastMilli ?? prevCloseMilli
    return name && priceMilli ? [{ symbol, stock_name: name, price_milli: priceMilli }] : []
  })
}

/** One sentence if a code is unknown or has no price; empty otherwise. */
export function stocksProblem(draft: Mentioning, context: Pick<OpsContext, 'namedQuotes'>): string {
  const typed = codesIn(draft)
  const isKnown = mentionedSecurities(context).length === typed.length
  return typed.length > STOCKS_MAX || !isKnown ? '有代码无法识别，或没有价格，请核对' : ''
}

/** The mentioned securities as a reviewer reads them. */
export const securityTexts = (context: Pick<OpsContext, 'namedQuotes'>) =>
  mentionedSecurities(context).map(
    ({ stock_name, symbol, price_milli }) =>
      `${stock_name} ${symbol} 现价 ${priceText(symbol, price_milli)} 元　`,
  )
