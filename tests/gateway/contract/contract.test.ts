import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { getDocument } from '#api/contract/document/get-document.ts'
import { verifyDocument } from '#api/contract/document/verify-document.ts'
import { listContracts } from '#api/contract/list-contracts.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { getPagePicture } from '#api/contract/reader/get-page-picture.ts'
import { markContractRead } from '#api/contract/reader/mark-contract-read.ts'
import { signContract } from '#api/contract/sign/sign-contract.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { moveClock } from '../../support/gateway/move-clock.ts'
import { send } from '../../support/gateway/send.ts'
import { INVESTOR, SIGNATURE, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  await seedMarket(gateway.services.db)
})

test.beforeEach(({ gateway }) => moveClock(gateway, new Date()))

/** A buyer with a paid order whose contract is unsigned. */
async function newSigner(gateway: RunningGateway, now?: Date) {
  const phone = await newPhoneUser(gateway)
  if (now) await moveClock(gateway, now)
  const caller = now ? { ...phone, nowMs: now.getTime() } : phone
  await assess(caller)
  const order = await paidOrder(caller, STRATEGY)
  const contract = await send(caller, getContract, { contractId: order.contractId ?? '' })
  return { caller, order, contract }
}

const sign = (caller: Caller, contract: { contractId: string; textHash: string }, change = {}) =>
  callGateway(caller, signContract, {
    contractId: contract.contractId,
    textHash: contract.textHash,
    realName: INVESTOR.realName,
    idNumber: INVESTOR.idNumber,
    signature: SIGNATURE,
    ...change,
  })

describe('a contract', () => {
  test('a contract shows its terms and a text with the hash it names', async ({ gateway }) => {
    const { contract, order } = await newSigner(gateway)
    expect(contract).toMatchObject({
      orderId: order.orderId,
      state: 'toSign',
      number: `HT${order.orderId}`,
      title: '证券投资顾问服务合同',
      productName: '稳健策略服务包（示例）',
    })
    const terms = Object.fromEntries(contract.terms.map(({ name, value }) => [name, value]))
    expect(terms).toMatchObject({ 服务费: '998.00 元', 风险等级: 'R3 中风险' })
    const text = contract.lines.join('\n')
    expect(createHash('sha256').update(text).digest('hex')).toBe(contract.textHash)
    expect(text).toContain('五个交易日内')
  })

  test('the owner alone reads a contract as pictures before the signature', async ({
    gateway,
    newBuyer,
  }) => {
    const { caller, contract } = await newSigner(gateway)
    expect(contract.pageCount).toBeGreaterThan(0)
    for (const page of [1, contract.pageCount]) {
      const { picture } = await send(caller, getPagePicture, { ...contract, page })
      expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG')
    }
    const stranger = await newBuyer()
    const page = { ...contract, page: 1 }
    expect(await callGateway(stranger, getPagePicture, page)).toMatchObject({
      code: 'E100004',
    })
  })

  test('a typed name signs a contract where nobody can draw, and the contract says so', async ({
    gateway,
  }) => {
    const { caller, contract } = await newSigner(gateway)
    await send(caller, markContractRead, contract)
    const typed = { signature: [], isTyped: true }
    expect(await sign(caller, contract, { ...typed, realName: '李四' })).toMatchObject({
      code: 'E350012',
    })
    expect(await sign(caller, contract, typed)).toMatchObject({ code: '0' })
    expect(await send(caller, getContract, contract)).toMatchObject({
      state: 'signed',
      isTyped: true,
      maskedSigner: '张**',
    })
  })

  test('a reader who registered and wrote their own name signs a contract, and the service opens', async ({
    gateway,
  }) => {
    const { caller, contract, order } = await newSigner(gateway)
    expect(await sign(caller, contract)).toMatchObject({
      code: 'E350011',
      msg: '请先阅读合同至末尾',
    })
    const { readAt } = await send(caller, markContractRead, contract)
    expect(await send(caller, markContractRead, contract)).toEqual({ readAt })
    expect(await sign(caller, { ...contract, textHash: '0'.repeat(64) })).toMatchObject({
      code: 'E350011',
    })
    expect(await sign(caller, contract, { realName: '李四' })).toMatchObject({ code: 'E350012' })
    expect(await sign(caller, contract, { idNumber: '440524198001010013' })).toMatchObject({
      code: 'E350012',
    })
    const dot = [[[1, 1]], [[5, 5]]] as const
    expect(await sign(caller, contract, { signature: dot })).toMatchObject({ code: 'E350015' })
    expect(await sign(caller, contract)).toMatchObject({ code: '0', data: { status: 'signed' } })
    expect(await sign(caller, contract)).toMatchObject({ code: 'E350013' })
    const detail = await orderDetail(caller, order.orderId)
    expect(detail).toMatchObject({ state: 'serving', nextStep: 'none' })
    expect(detail.events.map(({ kind }) => kind)).toEqual([
      'created',
      'paid',
      'contractReady',
      'contractSigned',
      'serviceOpened',
    ])
    expect(await send(caller, listContracts, { state: 'signed' })).toHaveLength(1)
    expect(await send(caller, listContracts, { state: 'toSign' })).toEqual([])
  })

  test('a signed contract is one document: stored unchanged, shown as pictures, known by its hash', async ({
    gateway,
  }) => {
    const { caller, contract } = await newSigner(gateway)
    await signOrder(caller, contract.contractId)
    const document = await send(caller, getDocument, contract)
    const pdf = Buffer.from(document.pdf ?? '', 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.includes('/FontFile2')).toBe(true)
    expect(pdf.length).toBeLessThan(200_000)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(document.documentHash)
    expect(await moveStoredFiles(gateway)).toEqual([])
    expect(await send(caller, getDocument, contract)).toEqual(document)
    const request = { contractId: contract.contractId, isByAddress: true }
    const { pdfAddress, ...rest } = await send(caller, getDocument, request)
    expect(rest).toEqual({ ...document, pdf: undefined })
    const saved = await fetch(`${gateway.url}${pdfAddress}`)
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${document.fileName}`,
      'cache-control': 'private, no-store',
    })
    const stranger = await newPhoneUser(gateway)
    expect(await callGateway(stranger, getDocument, request)).toMatchObject({ code: 'E100004' })
    const known = await send(gateway, verifyDocument, {
      documentHash: document.documentHash.toUpperCase(),
    })
    expect(known).toMatchObject({ isKnown: true, number: contract.number, state: 'signed' })
    expect(JSON.stringify(known)).not.toContain('张')
    const changed = createHash('sha256').update(pdf).update(' ').digest('hex')
    expect(await send(gateway, verifyDocument, { documentHash: changed })).toEqual({
      isKnown: false,
    })
    const { pageCount } = await send(caller, getContract, contract)
    expect(pageCount).toBeGreaterThan(1)
    for (let page = 1; page <= pageCount; page++) {
      const { picture } = await send(caller, getPagePicture, { ...contract, page })
      expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG')
    }
    const beyond = { ...contract, page: pageCount + 1 }
    expect(await callGateway(caller, getPagePicture, beyond)).toMatchObject({
      code: 'E100004',
    })
  })

  test('five signatures at once sign a contract once', async ({ gateway }) => {
    const { caller, contract } = await newSigner(gateway)
    await send(caller, markContractRead, contract)
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await sign(caller, contract)).code),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(codes.filter((code) => code === 'E350013')).toHaveLength(4)
  })
})

describe('five trading days', () => {
  // The spring holidays of 2026: no trading between 13 and 24 February.
  const SIGNED_AT = new Date('2026-02-12T15:00:00+08:00')

  test('the five trading days follow the calendar of the exchange', async ({ gateway }) => {
    const { caller, contract } = await newSigner(gateway, SIGNED_AT)
    const signed = await signOrder(caller, contract.contractId)
    expect(new Date(signed.cancellableUntil ?? 0).toISOString()).toBe('2026-02-27T15:59:59.999Z')
  })

  test('a refund within five trading days returns everything at once and ends the contract', async ({
    gateway,
  }) => {
    const { caller, contract, order } = await newSigner(gateway)
    await signOrder(caller, contract.contractId)
    const { orderId } = order
    const table = await send(caller, previewRefund, { orderId })
    expect(table).toMatchObject({
      isWithinCancellation: true,
      cashFen: 99_800,
      feeFen: 0,
      rule: '签约后五个交易日内解约，全额退款',
    })
    await send(caller, requestRefund, { orderId, reason: '改变主意' })
    expect(await orderDetail(caller, orderId)).toMatchObject({ state: 'refunded' })
    expect(await send(caller, getContract, contract)).toMatchObject({ state: 'cancelled' })
    const again = await sign(caller, contract)
    expect(again).toMatchObject({ code: 'E350014' })
  })
})
