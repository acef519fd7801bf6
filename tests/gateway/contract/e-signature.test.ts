import { createHash } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { getDocument } from '#api/contract/document/get-document.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { completeESignatures } from '#gateway/contract/esign/complete-e-signature.ts'
import { verifyESignature } from '#gateway/contract/esign/e-signature.ts'
import { readESignConfig } from '#gateway/contract/esign/esign-config.ts'
import { eSignTextOf } from '#gateway/contract/esign/esign-queries.ts'
import { requestESignature } from '#gateway/contract/esign/request-e-signature.ts'
import { ESIGN_TEXTS } from '#gateway/contract/texts.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { createServiceCaller } from '#gateway/http/upstream/agreed-service.ts'
import type { RunningGateway } from '#gateway/start.ts'
import type { Caller } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { waitingInQueue } from '../../support/ops/waiting-in-queue.ts'
import { SIGNER, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'
import { startESignService } from '../../support/order/e-sign-service.ts'

let serviceNow = () => new Date()
const service = await startESignService({ now: () => serviceNow() })
const rsa = await startESignService({ kind: 'rsa' })
afterAll(async () => {
  await service.close()
  await rsa.close()
})

const configOf = ({ service: { url, key }, settings }: typeof service) => {
  const config = readESignConfig({ ESIGN_URL: url, ESIGN_KEY: key, ...settings })
  return config ?? Promise.reject(new Error('no service'))
}
const esign = await configOf(service)
const test = shopTest({ esign })

const MINUTE_MS = 60_000
const SWEEP = 'contract/esign/sweep/sweep'
const DAY_MS = 86_400_000

/** A contract that its buyer has signed; `at` is the buyer at the gateway’s present time. */
async function signedContract({ services }: RunningGateway, buyer: Caller) {
  serviceNow = services.clock.now
  const at = () => ({ ...buyer, nowMs: services.clock.now().getTime() })
  await assess(at())
  const { orderId, contractId = '' } = await paidOrder(at(), STRATEGY)
  expect(await signOrder(at(), contractId)).toMatchObject({ state: 'signed' })
  return { orderId, contractId, read: () => send(at(), getContract, { contractId }), at }
}

const sentFor = (contractId: string) =>
  service.arrived
    .filter(({ url, body }) => url.pathname.includes(contractId) || body.includes(contractId))
    .map(({ method }) => method)

test('a contract is signed by a certificate in its signer’s name as well, which OpenSSL verifies over the document', async ({
  gateway,
  newBuyer,
}) => {
  const { services } = gateway
  const { contractId, read, at } = await signedContract(gateway, await newBuyer())
  const contract = await read()
  expect(contract).toMatchObject({ eSignIssuer: 'Example Issuer' })
  expect(Math.abs((contract.eSignedAt ?? 0) - Date.now())).toBeLessThan(MINUTE_MS)
  const { pdf, eSignature = '' } = await send(at(), getDocument, { contractId })
  const token = Buffer.from(eSignature, 'base64')
  const document = Buffer.from(pdf ?? '', 'base64')
  const said = service.verify(token, document)
  expect(said).toContain(`serial=${contract.eSignSerial}`)
  expect(said).toContain(`CN=${SIGNER.realName}`)
  expect(() => service.verify(token, Buffer.concat([document, Buffer.from(' ')]))).toThrow()
  await completeESignatures(services)
  expect(sentFor(contractId)).toEqual(['POST'])
  const sent = service.arrived.find(({ body }) => body.includes(contractId))
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    ...{ id: contractId, name: SIGNER.realName, idNumber: SIGNER.idNumber },
    hash: createHash('sha256').update(document).digest('hex'),
  })
  const row = await services.db
    .selectFrom('contract_esignatures')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  expect(row.token_sealed).not.toContain(eSignature.slice(0, 60))
})

test('a service that is away delays no signature: it is asked again with waits between, and the reasons are shown', async ({
  gateway,
  newBuyer,
  clock,
  operator,
}) => {
  const { services } = gateway
  service.failures.push(503, 502)
  const { orderId, contractId, read } = await signedContract(gateway, await newBuyer())
  expect(await read()).not.toHaveProperty('eSignedAt')
  const { count } = await waitingInQueue(gateway, 'signatures')
  expect(count).toBeGreaterThan(0)
  const order = () => operator.text(`/ops/orders/${orderId}`)
  expect(await order()).toContain(ESIGN_TEXTS.waiting(1, ESIGN_TEXTS.status('503')))
  const run = () => runSweeps(services, new Set([SWEEP]))
  expect([...(await run())]).toEqual([])
  expect(sentFor(contractId)).toEqual(['POST'])
  await clock.advance(MINUTE_MS + 1000)
  expect([...(await run())]).toEqual([SWEEP])
  expect(await operator.text('/ops/jobs')).toContain(ESIGN_TEXTS.status('502'))
  await clock.advance(MINUTE_MS + 1000)
  await run()
  expect(sentFor(contractId)).toEqual(['POST', 'GET'])
  await clock.advance(MINUTE_MS + 1000)
  await Promise.all([completeESignatures(services), completeESignatures(services)])
  expect(sentFor(contractId)).toEqual(['POST', 'GET', 'GET', 'POST'])
  const { eSignSerial = '', eSignIssuer = '' } = await read()
  expect(await order()).toContain(ESIGN_TEXTS.done(eSignSerial, eSignIssuer))
  expect([...(await run())]).toEqual([])
  expect(await waitingInQueue(gateway, 'signatures')).toMatchObject({ count: count - 1 })
})

test.for([
  ['of another document', 'hash', ESIGN_TEXTS.proof],
  ['with a changed byte', 'bytes', ESIGN_TEXTS.proof],
  ['without its certificate', 'bare', ESIGN_TEXTS.proof],
  ['with content of its own', 'attached', ESIGN_TEXTS.proof],
  ['by somebody of another name', 'name', ESIGN_TEXTS.name],
  ['by a certificate of another issuer', 'issuer', ESIGN_TEXTS.issuer],
] as const)(
  'a signature %s is refused with its reason, and the right one is accepted later',
  async ([, mistake, sentence], { gateway, newBuyer, clock, operator }) => {
    service.mistakes.push(mistake)
    const { orderId, read } = await signedContract(gateway, await newBuyer())
    expect(await read()).not.toHaveProperty('eSignedAt')
    expect(await operator.text(`/ops/orders/${orderId}`)).toContain(sentence)
    await clock.advance(MINUTE_MS + 1000)
    await completeESignatures(gateway.services)
    expect(await read()).toMatchObject({ eSignIssuer: 'Example Issuer' })
  },
)

test('a certificate that is over is refused by the service, and here if the service does not look', async ({
  gateway,
  newBuyer,
  clock,
}) => {
  const [before, buyer] = [await newBuyer(), await newBuyer()]
  await signedContract(gateway, before)
  await clock.advance(3 * DAY_MS)
  const { contractId, read } = await signedContract(gateway, buyer)
  const said = () => eSignTextOf(gateway.services.db, contractId)
  expect(await said()).toBe(ESIGN_TEXTS.waiting(1, ESIGN_TEXTS.refused('证书已过期')))
  service.carelessness.isCareless = true
  await clock.advance(MINUTE_MS + 1000)
  await expect(completeESignatures(gateway.services)).rejects.toThrow(ESIGN_TEXTS.expired)
  service.carelessness.isCareless = false
  expect(await read()).not.toHaveProperty('eSignedAt')
  expect(await said()).toBe(ESIGN_TEXTS.waiting(2, ESIGN_TEXTS.expired))
})

describe('an answer', () => {
  const HASH = createHash('sha256').update('a document').digest('hex')
  const wanted = { contractId: 'HT1', ...SIGNER, documentHash: HASH, isRepeated: false }
  const outside = { now: () => new Date(), outside: fetchOutside }

  test.for([
    ['elliptic', () => startESignService()],
    ['RSA', () => startESignService({ kind: 'rsa' })],
  ] as const)(
    'one by an %s key that is changed in any byte is refused, or says the same',
    async ([, start]) => {
      const own = await start()
      const { anchors } = await configOf(own)
      const answer = await requestESignature(own.service, wanted, outside)
      await own.close()
      const expected = { documentHash: HASH, signerName: SIGNER.realName, anchors, at: new Date() }
      const { serial, issuer } = verifyESignature(answer, expected)
      let refused = 0
      for (let at = 0; at < answer.token.length; at += 3) {
        const token = Buffer.from(answer.token)
        token[at] = (token[at] ?? 0) ^ 0x01
        try {
          expect(verifyESignature({ ...answer, token }, expected)).toMatchObject({ serial, issuer })
        } catch (error) {
          expect(error).toMatchObject({ name: 'ESignError' })
          refused += 1
        }
      }
      expect(refused).toBeGreaterThan(answer.token.length / 6)
    },
  )

  test('one that does not come has the reason', async () => {
    const nobody = { url: 'http://127.0.0.1:2', key: 'k'.repeat(32) }
    await expect(requestESignature(nobody, wanted, outside)).rejects.toMatchObject({
      ...{ code: 'unreachable', message: ESIGN_TEXTS.unreachable },
    })
    const stranger = { ...rsa.service, key: 'x'.repeat(32) }
    await expect(requestESignature(stranger, wanted, outside)).rejects.toMatchObject({
      code: '401',
    })
  })
})

describe('the stand-in', () => {
  const right = {
    id: 'HT2',
    name: SIGNER.realName,
    idNumber: SIGNER.idNumber,
    hash: 'a'.repeat(64),
  }
  const call = createServiceCaller(rsa.service, {
    ...{ now: () => new Date(), outside: fetchOutside, maxMs: 5000 },
  })

  test.for([
    ['a hash in capitals', { hash: 'A'.repeat(64) }],
    ['a hash of another length', { hash: 'a'.repeat(40) }],
    ['a number that is none', { idNumber: '1' }],
    ['no name', { name: '' }],
    ['a field that is not listed', { text: '合同' }],
  ] as const)('the stand-in refuses %s', async ([, changed]) => {
    await expect(call('POST', '/signatures', { ...right, ...changed })).rejects.toMatchObject({
      code: '400',
    })
  })

  test('the stand-in knows what it signed, refuses another content under its number, and answers the same again', async () => {
    expect(await call('GET', '/signatures/HT2')).toBeUndefined()
    const answer = await call('POST', '/signatures', right)
    expect(await call('GET', '/signatures/HT2')).toEqual(answer)
    expect(await call('POST', '/signatures', right)).toEqual(answer)
    const other = { ...right, hash: 'b'.repeat(64) }
    await expect(call('POST', '/signatures', other)).rejects.toMatchObject({ code: '409' })
  })
})
