import { OFFER_STATES, type ShareOffer } from '#api/quote/disclosure/list-share-offers.ts'
import { element } from '#elements/shell/element.ts'
import { CALENDAR_TEXTS } from '#lib/quote/new-listing/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'

const { offer: TEXTS } = CALENDAR_TEXTS

/** Offers under a heading for each state, those of today first. */
export function offerGroups(offers: readonly ShareOffer[]): HTMLElement[] {
  return OFFER_STATES.flatMap((state) => {
    const rows = offers.filter((offer) => offer.state === state).map(offerRow)
    return rows.length > 0
      ? [element('h3', {}, TEXTS.states[state]), element('ul', {}, ...rows)]
      : []
  })
}

function offerRow(offer: ShareOffer): HTMLElement {
  const { name, applyCode, applyDay, priceMilli, pe, limitShares, issueShares } = offer
  const { winRatePercent, resultDay, listDay } = offer
  const facts = [
    pe !== undefined && TEXTS.pe(pe.toFixed(2)),
    limitShares !== undefined && TEXTS.limit(formatBigNumber(limitShares)),
    issueShares !== undefined && TEXTS.issue(formatBigNumber(issueShares)),
    winRatePercent !== undefined && TEXTS.winRate(winRatePercent.toFixed(4)),
  ]
  const days = [
    TEXTS.apply(applyDay),
    resultDay && TEXTS.result(resultDay),
    listDay && TEXTS.list(listDay),
  ]
  return element(
    'li',
    { class: 'offer' },
    element('span', {}, name, element('small', {}, TEXTS.code(applyCode))),
    element(
      'span',
      { class: 'kit-price now' },
      priceMilli ? (priceMilli / 1000).toFixed(2) : TEXTS.noPrice,
      element('small', {}, TEXTS.price),
    ),
    element('small', {}, days.filter(Boolean).join(' · ')),
    element('small', {}, facts.filter(Boolean).join(' · ')),
  )
}
