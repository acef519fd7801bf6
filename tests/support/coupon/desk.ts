import { randomBytes } from 'node:crypto'
import type { Operator } from '../ops/operator.ts'

/** The fields of the form for a new coupon: 12.50 yuan off from 99 yuan, for a week. */
export function couponForm(fields: Record<string, string>): Record<string, string> {
  return {
    ...{ action: 'create', once: randomBytes(12).toString('hex') },
    ...{ kind: 'amount', value: '12.50', minSpend: '99', validDays: '7' },
    ...fields,
  }
}

/** The id of a template made through the form. */
export async function savedTemplate(
  operator: Operator,
  fields: Record<string, string>,
): Promise<string> {
  const saved = await operator.post('/ops/coupons', couponForm(fields))
  const location = saved.headers.get('location') ?? ''
  if (!location.startsWith('/ops/coupons/')) throw new Error(await saved.text())
  return location.slice('/ops/coupons/'.length)
}
