import { OFFER_HEAD_PATH } from '#api/order/form/offer-head-path.ts'
import { PUBLIC_PREFIX } from '#api/public-address.ts'
import { findPart } from '#elements/shell/parts.ts'
import { readFirst } from '#lib/shell/first-read/first-read.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

/** The words of the wire that a period is drawn from. */
interface WirePeriod {
  priceId: string
  chosen: boolean
  term: string
  days: number
  price: string
  list?: string
  ends?: string
  isActivity: boolean
}

interface WireOffer {
  name: string
  risk: string
  isRisky: boolean
  summary: string
  prices: readonly WirePeriod[]
}

/** Parameters of the address that name an offer, in the order of the call. */
const NAMES = ['productId', 'priceId', 'actId', 'productType', 'courseType']

// Inlined in front of the body's content by `?inline-script`: what is bought is shown before any module runs.
// An address that has to be encoded in another way waits for them.
const given = new URLSearchParams(location.search)
const query = NAMES.filter((name) => given.get(name)).map((name) => `${name}=${given.get(name)}`)
if (given.get('productId') && given.get('priceId')) {
  readFirst(`${API_ORIGIN}${PUBLIC_PREFIX}${OFFER_HEAD_PATH}?${query.join('&')}`, drawOffer)
  // The modules come beside the answer: a form is of use with all of them only.
  window.firstRead!.written = undefined
}

/** The answer may come before the end of the page; the form that replaces the card has neither of its parts. */
function drawOffer({ offer }: { offer?: WireOffer | undefined }): void {
  const waiting = findPart(document, 'waiting-offer')
  if (!waiting && document.readyState === 'loading')
    addEventListener('DOMContentLoaded', () => drawOffer({ offer }))
  if (!waiting || !offer) return
  const card = findPart(document, 'first-offer')!
  write(card, 'name', offer.name)
  write(card, 'risk', offer.risk).dataset.kind = offer.isRisky ? 'warn' : 'quiet'
  write(card, 'summary', offer.summary)
  const row = findPart(card, 'period')!
  row.replaceWith(...offer.prices.map((period) => rowOf(row, period)))
  card.addEventListener('change', storeChoice)
  card.hidden = false
  waiting.hidden = true
}

/** The form is of the offer in the address, as soon as its modules run. */
function storeChoice({ target }: Event): void {
  const { value } = target as HTMLInputElement
  history.replaceState(
    history.state,
    '',
    location.search.replace(/priceId=[^&]*/, `priceId=${value}`),
  )
}

function rowOf(row: HTMLElement, period: WirePeriod): Node {
  const copy = row.cloneNode(true) as HTMLElement
  const { priceId: value, chosen: checked, price } = period
  Object.assign(findPart(copy, 'choice')!, { value, checked })
  write(copy, 'term', period.term)
  write(copy, 'days', period.days)
  write(copy, 'whole', price.slice(0, -3))
  write(copy, 'decimals', price.slice(-3))
  write(copy, 'ends', period.ends)
  write(copy, 'list', period.list)
  findPart(copy, 'activity')!.hidden = !period.isActivity
  return copy
}

/** Writes a value into a part, in place of the 0 of its sentence; a part without a value is hidden. */
function write(root: HTMLElement, name: string, value: string | number = ''): HTMLElement {
  const place = findPart(root, name)!
  const sentence = place.lastChild ?? place
  sentence.textContent = (sentence.textContent || '0').replace('0', () => String(value))
  place.hidden = !value
  return place
}
