import type { Offer } from '#api/catalog/offer.ts'

/** The order form of an offer (§3). */
export function orderFormAddress(offer: Offer): string {
  return `/FillOrder?${offerQuery(offer)}`
}

/** Pages of one order, valid in every state of the order. */
export const payAddress = (orderId: string) => ofOrder('/WatiForPay', orderId)
export const pcPayAddress = (orderId: string) => ofOrder('/pcPay', orderId)
export const payResultAddress = (orderId: string) => ofOrder('/PayComplate', orderId)
export const depositResultAddress = (orderId: string) => ofOrder('/prepaySucceed', orderId)
export const transferAddress = (orderId: string) => ofOrder('/OfflinePayComplate', orderId)
/** The same page after payment for a class: its time, place and check-in code. */
export const classResultAddress = transferAddress

function ofOrder(path: string, orderId: string): string {
  return `${path}?${new URLSearchParams({ orderId })}`
}

function offerQuery({ activityId, courseType, priceId, productId, productType }: Offer): string {
  const fields = { actId: activityId, courseType, priceId, productId, productType }
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return String(new URLSearchParams(given))
}

/** The page that resolves a refusal of suitability, returning to `back`. */
export function suitabilityAddress(page: string, productId: string, back: string): string {
  return `${page}?${new URLSearchParams({ productId, gotourl: back })}`
}

/** The contract of an order, to be read and signed. */
export function contractAddress(contractId: string): string {
  return `/ContractDetailV2?${new URLSearchParams({ contractId })}`
}
