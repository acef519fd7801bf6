import type { NextStep } from '#api/order/order.ts'
import { call } from '#lib/data/call.ts'
import { COMPLIANCE_TEXTS } from './compliance-texts.ts'
import { returnTarget } from './suitability-path.ts'

/** All calls of the suitability page; fetched with the first question. */
const QUIET = { isQuiet: true }

/** A visitor without a product gets their general standing. */
export async function fetchCompliance(search: string) {
  const params = new URLSearchParams(search)
  const orderId = params.get('orderId')
  const load = () => import('#api/order/detail/get-order.ts')
  const order = orderId ? await call(load, { orderId }, QUIET) : undefined
  const productId = order?.productId ?? params.get('productId') ?? undefined
  const [{ info }, { current }, bought] = await Promise.all([
    call(() => import('#api/contract/investor/get-investor-info.ts'), {}, QUIET),
    call(() => import('#api/contract/risk/get-risk-result.ts'), {}, QUIET),
    productId ? fetchProduct(productId) : undefined,
  ])
  const next = order ? orderTarget(order) : undefined
  return { info, result: current, bought, onward: next ?? (await targetOf(search)) }
}

async function fetchProduct(productId: string) {
  const [check, disclosure] = await Promise.all([
    call(() => import('#api/contract/suitability/check-suitability.ts'), { productId }, QUIET),
    call(() => import('#api/contract/suitability/get-disclosure.ts'), { productId }, QUIET),
  ])
  return { productId, check, disclosure }
}

interface Onward {
  label: string
  address: string
}

/** The product of an order that awaits suitability. */
function orderTarget(order: {
  orderId: string
  contractId?: string | undefined
  nextStep: NextStep
}): Onward | undefined {
  const { orderId, contractId, nextStep } = order
  const { toContract, toPay, toOrders } = COMPLIANCE_TEXTS
  const candidates = [
    nextStep === 'sign' && contractId
      ? { label: toContract, path: '/ContractDetailV2', query: { contractId } }
      : undefined,
    nextStep === 'pay' || nextStep === 'payBalance'
      ? { label: toPay, path: '/WatiForPay', query: { orderId } }
      : undefined,
    { label: toOrders, path: '/OrderList', query: {} },
  ]
  const found = candidates.find((one) => one !== undefined)
  if (!found) return undefined
  const query = String(new URLSearchParams(found.query))
  return { label: found.label, address: query ? `${found.path}?${query}` : found.path }
}

async function targetOf(search: string): Promise<Onward | undefined> {
  const address = await returnTarget(search)
  if (!address) return undefined
  const { back, onward } = COMPLIANCE_TEXTS
  return { label: address.startsWith('/FillOrder') ? back : onward, address }
}
