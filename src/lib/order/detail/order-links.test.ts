import { expect, test } from 'vitest'
import type { Order } from '#api/order/order.ts'
import { orderLinksOf } from './order-links.ts'

const order = {
  orderId: '20260302000000000001',
  productId: 'p',
  priceId: 'q',
  state: 'created',
  nextStep: 'pay',
  paidFen: 0,
} as Order

test.each<[Partial<Order>, readonly string[]]>([
  [{}, ['/WatiForPay?orderId=20260302000000000001']],
  [
    { state: 'deposited', nextStep: 'payBalance', paidFen: 1 },
    ['/WatiForPay?orderId=20260302000000000001'],
  ],
  [
    { state: 'created', nextStep: 'transfer' },
    ['/OfflinePayComplate?orderId=20260302000000000001'],
  ],
  [
    { state: 'paid', nextStep: 'sign', paidFen: 1, contractId: 'c' },
    ['/ContractDetailV2?contractId=c', '/Invoice?orderId=20260302000000000001'],
  ],
  [
    { state: 'serving', nextStep: 'none', paidFen: 1, contractId: 'c', invoiceId: 'i' },
    ['/ContractDetailV2?contractId=c', '/InvoiceDetail?invoiceId=i'],
  ],
  [{ state: 'closed', nextStep: 'none' }, ['/FillOrder?priceId=q&productId=p']],
])('an order that is %j leads on to %j', (change, ways) => {
  expect(orderLinksOf({ ...order, ...change }).map(({ href }) => href)).toEqual(ways)
})
