import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { getDocument } from '#api/contract/document/get-document.ts'
import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { signContract } from '#api/contract/sign/sign-contract.ts'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { getShareLink } from '#api/live/room/get-share-link.ts'
import { sharerText } from '#api/live/room/share-link.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { getTransfer } from '#api/payment/get-transfer.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { listTickets } from '#api/support/list-tickets.ts'
import { submitComplaint } from '#api/support/submit-complaint.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { test } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { BOOK, INVESTOR, SIGNATURE, STRATEGY } from '../../support/order/buyer-journey.ts'
import {
  assess,
  orderDetail,
  paidOrder,
  placeOrder,
  proofPicture,
  signOrder,
} from '../../support/order/calls.ts'

test('a buyer’s name, citizen id, numbers and e-mail are in no log line and no shared link, and in the database only sealed', async ({
  startGateway,
}) => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const gateway = await startGateway({ log })
  await seedProducts(gateway.services.db, gateway.services.clock.now())
  const phone = await newPhoneUser(gateway)
  // Every write is stored with its answer, too.
  const caller = { ...phone, key: 'canary-of-a-buyer' }
  const keyed = (word: string) => ({ ...phone, key: `canary-${word}` })
  const secrets = {
    own: phone.mobile,
    name: INVESTOR.realName,
    citizenId: INVESTOR.idNumber,
    otherId: '440524198001010013',
    mobile: '13755556666',
    street: '金丝雀路 99 号',
    email: 'canary-bird@example.com',
    taxNumber: '91350100M000100Y43',
    heading: '金丝雀示例科技有限公司',
    payer: '金丝雀付款人',
    contact: '13766667777',
  }
  const { mobile, street, email, taxNumber, heading, payer, contact } = secrets
  await callGateway(caller, submitInvestorInfo, { ...INVESTOR, idNumber: secrets.otherId })
  await assess(phone)
  const place = { name: '收件人', region: '示例省示例市', detail: street, isDefault: true }
  const address = await send(keyed('address'), saveAddress, { ...place, mobile })
  await paidOrder(phone, { ...BOOK, addressId: address.addressId })
  const order = await paidOrder(phone, STRATEGY)
  const { contractId = '', orderId } = order
  // Bank data, and the mobile left with a complaint.
  const open = await placeOrder(phone, { activityId: 'canary' })
  const proof = { orderId: open.orderId, payerName: payer, accountTail: '7391' }
  const picture = await proofPicture()
  const transfer = { ...proof, transferredOn: '2026-03-02', picture }
  await send(keyed('transfer'), submitTransfer, transfer)
  const complained = {
    key: 'a'.repeat(24),
    topic: 'refund' as const,
    text: '申请退款没有结果',
    pictureIds: [],
  }
  await send(phone, submitComplaint, { ...complained, mobile: contact })
  const wrong = { realName: '李四', idNumber: secrets.otherId, signature: SIGNATURE }
  const refused = { contractId, textHash: '0'.repeat(64), ...wrong }
  await callGateway(keyed('refused'), signContract, refused)
  await signOrder(phone, contractId)
  const heads = { kind: 'company', name: heading, taxNumber, email, isKept: true } as const
  const invoice = await send(keyed('invoice'), requestInvoice, {
    ...heads,
    orderIds: [orderId],
  })
  await expect
    .poll(async () => (await send(phone, getInvoice, invoice)).invoice.state)
    .toBe('issued')
  await send(phone, getDocument, { contractId })
  const answers = JSON.stringify([
    await send(phone, getInvestorInfo, {}),
    await send(phone, listAddresses, {}),
    await orderDetail(phone, orderId),
    await send(phone, getTransfer, open),
    await send(phone, listTickets, {}),
  ])
  const link = await send(phone, getShareLink, {})
  const shared = [
    link,
    ...Object.values(sharerText({ ...phone.session, cookie: 'c'.repeat(64) })),
  ].join()
  await send(keyed('refund'), requestRefund, { orderId, reason: '改变主意' })

  expect(lines.length).toBeGreaterThan(20)
  const written = lines.join('')
  for (const [kind, secret] of Object.entries(secrets))
    for (const text of [written, shared]) expect(text, kind).not.toContain(secret)
  for (const kind of ['citizenId', 'otherId', 'mobile', 'name', 'payer', 'contact'] as const)
    expect(answers, kind).not.toContain(secrets[kind])

  const { details_sealed } = await gateway.services.db
    .selectFrom('bank_transfers')
    .select('details_sealed')
    .executeTakeFirstOrThrow()
  expect(details_sealed).not.toContain('7391')
  const tables = await gateway.services.db.introspection.getTables()
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(gateway.services.db)
    const kept = JSON.stringify(rows)
    for (const [kind, secret] of Object.entries(secrets))
      expect(kept.includes(secret), `${kind} in ${name}`).toBe(false)
  }
}, 360_000)
