import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import { checkSuitability } from '#api/contract/suitability/check-suitability.ts'
import { confirmDisclosure } from '#api/contract/suitability/confirm-disclosure.ts'
import { getDisclosure } from '#api/contract/suitability/get-disclosure.ts'
import { getOrder } from '#api/order/detail/get-order.ts'
import type { NextStep } from '#api/order/order.ts'
import { isBuilt } from '#lib/shell/page/built.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { COMPLIANCE_TEXTS } from './compliance-messages.ts'
import { returnTarget } from './suitability-path.ts'

/** Everything the suitability page asks the gateway; fetched with the first question. */
const QUIET = { isQuiet: true }

/** Somebody without a product asks how he stands in general. */
export async function askCompliance(search: string) {
  const params = new URLSearchParams(search)
  const orderId = params.get('orderId')
  const order = orderId ? await send(getOrder, { orderId }, QUIET) : undefined
  const productId = order?.productId ?? params.get('productId') ?? undefined
  const [{ info }, { current }, bought] = await Promise.all([
    send(getInvestorInfo, {}, QUIET),
    send(getRiskResult, {}, QUIET),
    productId ? askProduct(productId) : undefined,
  ])
  const next = order ? orderTarget(order) : undefined
  return { info, result: current, bought, onward: next ?? (await targetOf(search)) }
}

async function askProduct(productId: string) {
  const [check, disclosure] = await Promise.all([
    send(checkSuitability, { productId }, QUIET),
    send(getDisclosure, { productId }, QUIET),
  ])
  return { productId, check, disclosure }
}

interface Onward {
  label: string
  address: string
}

/** What an order waits for. */
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
  const found = candidates.find((one) => one && isBuilt(one.path))
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

export type ConfirmOutcome =
  | { kind: 'confirmed'; confirmedAt: number }
  /** Text or standing are other ones by this time: they are asked for again. */
  | { kind: 'changed' | 'offline' }
  | { kind: 'refused'; sentence: string }

export async function sendConfirmation(
  productId: string,
  textHash: string,
): Promise<ConfirmOutcome> {
  try {
    const { confirmedAt } = await send(confirmDisclosure, { productId, textHash })
    return { kind: 'confirmed', confirmedAt }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    if (isRefusal<typeof confirmDisclosure>(error, 'DISCLOSURE_CHANGED', 'NOT_SUITABLE'))
      return { kind: 'changed' }
    return { kind: 'refused', sentence: error.message }
  }
}
