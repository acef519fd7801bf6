import { priceDecimals } from '#api/exchange/board.ts'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { RankedStock } from '#api/market/rank.ts'
import type { Profile } from '#api/quote/get-profile.ts'
import { element } from '#elements/shell/element.ts'
import { QUOTE_TEXTS } from '#lib/quote/messages.ts'
import { shownPrice } from '#lib/quote/quote-status.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { isBuilt } from '#lib/shell/page/built.ts'

const { profile: TEXTS, boards } = QUOTE_TEXTS

/** Rows of a list of terms; what is unknown reads `--`. */
export function profileRows(profile: Profile): HTMLElement[] {
  const { symbol, exchange, board, totalShares, floatShares } = profile
  const shares = (count: number | undefined) => (count ? `${formatBigNumber(count)}股` : '')
  const names = (list: readonly string[]) => list.join('、') || TEXTS.none
  const values: Readonly<Record<keyof typeof TEXTS.names, string | undefined>> = {
    name: profile.name,
    code: symbol.slice(2),
    exchange: TEXTS.exchanges[exchange],
    board: boards[board as keyof typeof boards],
    industry: profile.industry,
    region: profile.region,
    listedOn: profile.listedOn,
    totalShares: shares(totalShares),
    floatShares: shares(floatShares),
    formerNames: names(profile.formerNames),
    formerCodes: names(profile.formerCodes),
  }
  return Object.entries(TEXTS.names).map(([field, name]) => {
    const value = values[field as keyof typeof values]
    return element('div', {}, element('dt', {}, name), element('dd', {}, value || '--'))
  })
}

/** A sector that leads to its page of the market. */
export function sectorChip({ code, name, kind }: Profile['sectors'][number]): HTMLElement {
  const text = `${TEXTS.kinds[kind]} ${name}`
  const href = `/market?sector=${encodeURIComponent(code)}`
  const chip = isBuilt('/market')
    ? element('a', { class: 'kit-chip', href }, text)
    : element('span', { class: 'kit-chip' }, text)
  return element('li', {}, chip)
}

/** A member of a sector as a row. */
export function peerRow({ quote }: RankedStock): HTMLElement {
  const { milli } = shownPrice(quote)
  const percent = changePercentOf(milli ?? 0, quote.prevCloseMilli ?? 0)
  const direction = directionOf(percent)
  const price = formatPrice(milli ? milli / 1000 : null, priceDecimals(quote.symbol))
  const change = formatChangePercent(percent)
  const name = element('span', {}, quote.name ?? '', element('small', {}, quote.symbol.slice(2)))
  return element(
    'li',
    {},
    element(
      'a',
      { href: addressOf(quote.symbol) },
      name,
      element('span', { class: 'kit-price', 'data-direction': direction }, price),
      element(
        'span',
        { class: 'kit-change', 'data-pill': '', 'data-direction': direction },
        change,
      ),
    ),
  )
}
