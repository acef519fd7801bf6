import sharp from 'sharp'
import { expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { getTransfer } from '#api/payment/get-transfer.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import {
  matchTransfer as matchWithin,
  rejectTransfer,
} from '#gateway/payment/transfer/match-transfer.ts'
import {
  decryptTransfer,
  transferOf,
  transferPictures,
} from '#gateway/payment/transfer/transfer-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { moveClock } from '../../support/gateway/move-clock.ts'
import { send } from '../../support/gateway/send.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { orderDetail, placeOrder, proofPicture, TRANSFER } from '../../support/order/calls.ts'

const test = shopTest()

const matchTransfer = async (
  gateway: RunningGateway,
  match: Parameters<typeof matchWithin>[1],
  at: Date,
) => {
  const { config, db } = gateway.services
  const settled = await db
    .transaction()
    .execute((trx) => matchWithin({ config, db: trx, now: at }, match))
  return settled?.settlement
}

/** An order whose proof awaits review. */
async function handedIn(gateway: RunningGateway) {
  const buyer = await newPhoneUser(gateway)
  const { orderId } = await placeOrder(buyer)
  const request = { ...TRANSFER, orderId, picture: await proofPicture() }
  const submitted = await send(buyer, submitTransfer, request)
  const transferId = (await transferOf(gateway.services.db, orderId))?.transfer_id ?? ''
  return { caller: buyer, orderId, request, submitted, transferId }
}

const now = (gateway: RunningGateway) => gateway.services.clock.now()

test('a transfer is explained, proved once, matched to the fen, and opens the service', async ({
  gateway,
}) => {
  const { caller, orderId, request, submitted, transferId } = await handedIn(gateway)
  expect(submitted).toMatchObject({ dueFen: 9900, note: orderId, state: 'waiting' })
  expect(await callGateway(caller, submitTransfer, request)).toMatchObject({
    code: 'E330051',
  })
  await moveClock(gateway, new Date(now(gateway).getTime() + 3_600_000))
  expect(await orderDetail(caller, orderId)).toMatchObject({ state: 'created' })
  const { db } = gateway.services
  expect(await matchTransfer(gateway, { transferId, fen: 9899 }, now(gateway))).toBe('wrongAmount')
  const matches = await Promise.all(
    Array.from({ length: 5 }, () =>
      matchTransfer(gateway, { transferId, fen: 9900 }, now(gateway)),
    ),
  )
  expect(matches.filter((outcome) => outcome === 'settled')).toHaveLength(1)
  expect(await orderDetail(caller, orderId)).toMatchObject({
    state: 'serving',
    payments: [{ method: 'offline', fen: 9900, state: 'paid' }],
  })
  expect(await send(caller, getTransfer, { orderId })).toMatchObject({ state: 'matched' })
  expect(await wrongBooks(db)).toEqual({})
  await moveClock(gateway, new Date())
})

test('an order whose proof waits says so, offers no second payment, and may not be cancelled', async ({
  gateway,
}) => {
  const { caller, orderId, transferId } = await handedIn(gateway)
  const { orders } = await send(caller, listOrders, { orderId })
  expect(orders[0]).toMatchObject({ nextStep: 'transfer' })
  expect((await send(caller, listOrders, {})).orders[0]).toMatchObject({ nextStep: 'transfer' })
  expect(await orderDetail(caller, orderId)).toMatchObject({
    nextStep: 'transfer',
    canCancel: false,
  })
  expect(await callGateway(caller, createPayment, { orderId, method: 'qr' })).toMatchObject({
    code: 'E330051',
    msg: '该订单已提交转账凭证，请等待核对',
  })
  expect(await callGateway(caller, cancelOrder, { orderId })).not.toMatchObject({ code: '0' })
  await rejectTransfer(gateway.services.db, { transferId, reason: '金额不符' }, now(gateway))
  expect(await orderDetail(caller, orderId)).toMatchObject({ nextStep: 'pay', canCancel: true })
})

test('an order whose account was looked at waits for days, as a company’s transfer takes them', async ({
  buyer,
}) => {
  const { orderId } = await placeOrder(buyer)
  const taken = {
    ...{ takesTransfers: true, takesPayments: true },
    receivedMethods: ['jsapi', 'h5', 'qr'],
  }
  expect(await send(buyer, listOrders, { orderId })).toMatchObject(taken)
  await send(buyer, getTransfer, { orderId })
  const { createdAt, expiresAt = 0 } = await orderDetail(buyer, orderId)
  expect(expiresAt - createdAt).toBe(3 * DAY_MS)
})

test('a company that named no account is sent no money, and offers no transfer', async ({
  startGateway,
}) => {
  const gateway = await startGateway({ isSandbox: false })
  await seedProducts(gateway.services.db, now(gateway))
  const buyer = { ...newCaller(gateway), ...(await seedUser(gateway, 'company')) }
  const { orderId } = await placeOrder(buyer)
  const taken = { takesTransfers: false, takesPayments: false }
  expect(await send(buyer, listOrders, { orderId })).toMatchObject(taken)
  const refused = { code: 'E330052', msg: '暂不支持银行转账，请返回换一种支付方式' }
  expect(await callGateway(buyer, getTransfer, { orderId })).toMatchObject(refused)
  const proof = { ...TRANSFER, orderId, picture: await proofPicture() }
  expect(await callGateway(buyer, submitTransfer, proof)).toMatchObject(refused)
  const { createdAt, expiresAt = 0 } = await orderDetail(buyer, orderId)
  expect(expiresAt - createdAt).toBeLessThan(DAY_MS)
})

test('a rejected proof says why, and another may be submitted', async ({ gateway }) => {
  const { caller, orderId, request, transferId } = await handedIn(gateway)
  const { db } = gateway.services
  await rejectTransfer(db, { transferId, reason: '凭证金额不清晰' }, now(gateway))
  expect(await send(caller, getTransfer, { orderId })).toMatchObject({
    state: 'rejected',
    rejectReason: '凭证金额不清晰',
  })
  expect(await send(caller, submitTransfer, request)).toMatchObject({ state: 'waiting' })
})

test('the picture is drawn again without the metadata of a camera', async ({ gateway, buyer }) => {
  const { orderId } = await placeOrder(buyer)
  const canvas = { width: 2400, height: 1200, channels: 3, background: '#336699' } as const
  const photo = sharp({ create: canvas }).withExif({ IFD0: { Copyright: 'CANARY-EXIF' } })
  const picture = (await photo.jpeg().toBuffer()).toString('base64')
  await send(buyer, submitTransfer, { ...TRANSFER, orderId, picture })
  const row = await transferOf(gateway.services.db, orderId)
  const { config, files } = gateway.services
  expect(decryptTransfer(row!, config.secretKey)).toMatchObject(TRANSFER)
  const kept = await files.read(transferPictures, row!.picture_sealed)
  expect(kept.includes('CANARY-EXIF')).toBe(false)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
})

test.for([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'an SVG'],
  ['<!doctype html><script>alert(1)</script>', 'a page'],
  ['GIF89a and nothing more', 'half a GIF'],
] as const)('the proof %j is refused because it is no picture', async ([text], { buyer }) => {
  const { orderId } = await placeOrder(buyer)
  const picture = Buffer.from(text).toString('base64')
  expect(await callGateway(buyer, submitTransfer, { ...TRANSFER, orderId, picture })).toMatchObject(
    {
      code: 'E100001',
      msg: '请上传 JPG、PNG 或 WebP 格式的凭证图片',
      data: { field: 'picture' },
    },
  )
})
