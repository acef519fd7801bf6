import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTransfer } from '#api/payment/get-transfer.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import {
  matchTransfer as matchWithin,
  rejectTransfer,
} from '#gateway/payment/transfer/match-transfer.ts'
import { openTransfer, transferOf } from '#gateway/payment/transfer/transfer-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { moveClock } from '../../support/gateway/move-clock.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { ask } from '../../support/order/buyer-journey.ts'
import { orderDetail, placeOrder, proofPicture, TRANSFER } from '../../support/order/calls.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const matchTransfer = (match: Parameters<typeof matchWithin>[1], now: Date) =>
  gateway.services.db.transaction().execute((trx) => matchWithin(trx, match, now))

/** An order whose proof waits. */
async function handedIn() {
  const { caller } = await newPhoneUser(url)
  const { orderId } = await placeOrder(url, caller)
  const request = { ...TRANSFER, orderId, picture: await proofPicture() }
  const submitted = await ask(url, caller, submitTransfer, request)
  const transferId = (await transferOf(gateway.services.db, orderId))?.transfer_id ?? ''
  return { caller, orderId, request, submitted, transferId }
}

const now = () => gateway.services.clock.now()

test('a transfer is explained, proved once, matched to the fen, and serves the order', async () => {
  const { caller, orderId, request, submitted, transferId } = await handedIn()
  expect(submitted).toMatchObject({ dueFen: 9900, note: orderId, state: 'waiting' })
  expect(await callGateway(url, submitTransfer, request, caller)).toMatchObject({
    code: 'E330051',
  })
  await moveClock(url, new Date(now().getTime() + 3_600_000))
  expect(await orderDetail(url, caller, orderId)).toMatchObject({ state: 'created' })
  const { db } = gateway.services
  expect(await matchTransfer({ transferId, fen: 9899 }, now())).toBe('wrongAmount')
  const matches = await Promise.all(
    Array.from({ length: 5 }, () => matchTransfer({ transferId, fen: 9900 }, now())),
  )
  expect(matches.filter((outcome) => outcome === 'settled')).toHaveLength(1)
  expect(await orderDetail(url, caller, orderId)).toMatchObject({
    state: 'serving',
    payments: [{ method: 'offline', fen: 9900, state: 'paid' }],
  })
  expect(await ask(url, caller, getTransfer, { orderId })).toMatchObject({ state: 'matched' })
  expect(await wrongBooks(db)).toEqual({})
  await moveClock(url, new Date())
})

test('a proof that is turned down says why, and another may be handed in', async () => {
  const { caller, orderId, request, transferId } = await handedIn()
  const { db } = gateway.services
  await rejectTransfer(db, { transferId, reason: '凭证金额不清晰' }, now())
  expect(await ask(url, caller, getTransfer, { orderId })).toMatchObject({
    state: 'rejected',
    rejectReason: '凭证金额不清晰',
  })
  expect(await ask(url, caller, submitTransfer, request)).toMatchObject({ state: 'waiting' })
})

test('the picture is drawn anew, without what a camera writes into it', async () => {
  const { caller } = await newPhoneUser(url)
  const { orderId } = await placeOrder(url, caller)
  const canvas = { width: 2400, height: 1200, channels: 3, background: '#336699' } as const
  const photo = sharp({ create: canvas }).withExif({ IFD0: { Copyright: 'CANARY-EXIF' } })
  const picture = (await photo.jpeg().toBuffer()).toString('base64')
  await ask(url, caller, submitTransfer, { ...TRANSFER, orderId, picture })
  const row = await transferOf(gateway.services.db, orderId)
  const kept = openTransfer(row!, gateway.services.config.secretKey)
  expect(kept).toMatchObject(TRANSFER)
  expect(kept.picture.includes('CANARY-EXIF')).toBe(false)
  expect(await sharp(kept.picture).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'an SVG'],
  ['<!doctype html><script>alert(1)</script>', 'a page'],
  ['GIF89a and nothing more', 'half a GIF'],
])('%j is no picture', async (text) => {
  const { caller } = await newPhoneUser(url)
  const { orderId } = await placeOrder(url, caller)
  const picture = Buffer.from(text).toString('base64')
  expect(
    await callGateway(url, submitTransfer, { ...TRANSFER, orderId, picture }, caller),
  ).toMatchObject({
    code: 'E100001',
    msg: '请上传 JPG、PNG 或 WebP 格式的凭证图片',
    data: { field: 'picture' },
  })
})
