import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { getDocument } from '#api/contract/document/get-document.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { readStampConfig, type StampConfig } from '#gateway/contract/stamp/stamp-config.ts'
import { stampDocuments } from '#gateway/contract/stamp/stamp-document.ts'
import {
  readStampResponse,
  verifyStamp,
  writeStampRequest,
} from '#gateway/contract/stamp/time-stamp.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { test } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'
import { startTimeAuthority } from '../../support/order/time-authority.ts'

const HASH = createHash('sha256').update('a document').digest('hex')
const NONCE = Buffer.from('41a2b3c4d5e6f708', 'hex')

let authority: Awaited<ReturnType<typeof startTimeAuthority>>
let anchors: StampConfig['anchors']
let token: Buffer

const configOf = ({ url, rootFile }: typeof authority) => {
  const config = readStampConfig({ TSA_URL: url, TSA_CERT_FILE: rootFile })
  return config ?? Promise.reject(new Error('no authority'))
}

beforeAll(async () => {
  authority = await startTimeAuthority()
  ;({ anchors } = await configOf(authority))
  token = readStampResponse(await authority.reply(writeStampRequest(HASH, NONCE)))
})
afterAll(() => authority.close())

test('a signed contract is stamped, and stamped later if the authority was away at its signature', async ({
  startGateway,
}) => {
  const gateway = await startGateway({ stamp: await configOf(authority) })
  const { services } = gateway
  await seedProducts(services.db, services.clock.now())
  const buyer = await newPhoneUser(gateway)
  await assess(buyer)
  authority.setDown(true)
  const { contractId = '' } = await paidOrder(buyer, STRATEGY)
  await signOrder(buyer, contractId)
  expect(await send(buyer, getContract, { contractId })).not.toHaveProperty('stampedAt')
  const waiting = async () =>
    /^gateway_queue_waiting\{queue="stamps"\} (\d+)$/m.exec(
      await (await fetch(`${gateway.url}/metrics`)).text(),
    )?.[1]
  expect(await waiting()).toBe('1')
  authority.setDown(false)
  await stampDocuments(services)
  expect(await waiting()).toBe('0')
  const contract = await send(buyer, getContract, { contractId })
  expect(contract.stampAuthority).toBe('Example Time Stamps')
  expect(Math.abs((contract.stampedAt ?? 0) - Date.now())).toBeLessThan(60_000)
  const { pdf, stamp = '' } = await send(buyer, getDocument, { contractId })
  const stored = Buffer.from(stamp, 'base64')
  expect(await authority.verify(stored, Buffer.from(pdf ?? '', 'base64'))).toBe('Verification: OK')
  await stampDocuments(services)
  expect((await send(buyer, getDocument, { contractId })).stamp).toBe(stamp)

  const another = await newPhoneUser(gateway)
  await assess(another)
  const order = await paidOrder(another, STRATEGY)
  await signOrder(another, order.contractId ?? '')
  await expect
    .poll(
      async () =>
        (await send(another, getContract, { contractId: order.contractId ?? '' })).stampedAt,
    )
    .toBeTypeOf('number')
})

describe('a time stamp', () => {
  test('a stamp of this document, nonce and authority is accepted', () => {
    const stamp = verifyStamp(token, { documentHash: HASH, nonce: NONCE, anchors })
    expect(stamp.authority).toBe('Example Time Stamps')
  })

  test('a stamp of another document, of another nonce and of an unknown authority is refused', async () => {
    const other = createHash('sha256').update('another document').digest('hex')
    const right = { documentHash: HASH, nonce: NONCE, anchors }
    expect(() => verifyStamp(token, { ...right, documentHash: other })).toThrow('another document')
    const nonce = Buffer.from('41a2b3c4d5e6f709', 'hex')
    expect(() => verifyStamp(token, { ...right, nonce })).toThrow('another nonce')
    const stranger = await startTimeAuthority()
    const unknown = (await configOf(stranger)).anchors
    await stranger.close()
    expect(() => verifyStamp(token, { ...right, anchors: unknown })).toThrow('another authority')
  })

  test('a stamp changed in any byte is refused or says the same', () => {
    const right = { documentHash: HASH, nonce: NONCE, anchors }
    const before = verifyStamp(token, right)
    let refused = 0
    for (let at = 0; at < token.length; at += 5) {
      const changed = Buffer.from(token)
      changed[at] = (changed[at] ?? 0) ^ 0x01
      try {
        expect(verifyStamp(changed, right)).toEqual(before)
      } catch (error) {
        expect(error).toMatchObject({ name: 'StampError' })
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(token.length / 10)
  })

  test.for(['', '3003020102', '30053003020102', 'ff', '3084ffffffff00'])(
    'an answer of %s carries no stamp',
    (hex) => {
      expect(() => readStampResponse(Buffer.from(hex, 'hex'))).toThrow(
        expect.objectContaining({ name: 'StampError' }),
      )
    },
  )
})
