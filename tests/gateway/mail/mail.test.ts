import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { mailInvoices } from '#gateway/invoice/issue/mail-invoice.ts'
import { readMailConfig } from '#gateway/mail/mail-config.ts'
import { sendBySmtp } from '#gateway/mail/smtp.ts'
import { mailAlarms } from '#gateway/ops/alarm/mail-alarms.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { readMail } from '../../support/mail/read-mail.ts'
import { startSmtpServer } from '../../support/mail/smtp-server.ts'
import { examine } from '../../support/ops/examine.ts'
import type { Operator } from '../../support/ops/operator.ts'
import { waitingInQueue } from '../../support/ops/waiting-in-queue.ts'
import { paidOrder } from '../../support/order/calls.ts'

const server = await startSmtpServer()
afterAll(() => server.close())

const DESK = 'desk@smtp.example'
server.addMailbox(DESK)
const ENV = { SMTP_URL: server.url, MAIL_FROM: server.from, MAIL_ALARMS_TO: DESK }
const mail = readMailConfig(ENV)

const test = shopTest({ mail })

const MINUTE_MS = 60_000
const FILE = '%PDF-1.7\n1 0 obj\nstartxref\n0\n%%EOF\n'
let last = 0

async function requestedInvoice(buyer: Caller, hasMailbox = true) {
  last += 1
  const email = `buyer${last}@mail.example`
  if (hasMailbox) server.addMailbox(email)
  const { orderId } = await paidOrder(buyer)
  const person = { kind: 'personal', name: '小明', email, isKept: false } as const
  const { invoiceId } = await send(buyer, requestInvoice, { ...person, orderIds: [orderId] })
  const number = String(last).padStart(20, '3')
  return { email, invoiceId, number, path: `/ops/invoices/${invoiceId}` }
}

const upload = ({ put }: Operator, path: string) =>
  put(`${path}?slot=pdf&name=a.pdf&size=${FILE.length}&offset=0`, new Uint8Array(Buffer.from(FILE)))

const issue = ({ post }: Operator, path: string, number: string) =>
  post(path, { action: 'issue', number })

describe('a mailed invoice', () => {
  test('an invoice issued by hand is mailed once, with its file, as soon as there is one', async ({
    gateway: { services },
    operator,
    buyer,
  }) => {
    const { email, invoiceId, number, path } = await requestedInvoice(buyer)
    expect((await issue(operator, path, number)).status).toBe(303)
    await mailInvoices(services)
    expect(server.mailsTo(email)).toEqual([])
    expect(await operator.text(path)).toContain('等待上传发票文件')
    expect(await send(buyer, getInvoice, { invoiceId })).toMatchObject({ canSend: false })
    await upload(operator, path)
    await mailInvoices(services)
    await expect.poll(() => server.mailsTo(email).length).toBe(1)
    await mailInvoices(services)
    const [arrived] = server.mailsTo(email)
    expect(arrived).toMatchObject({ from: 'service@smtp.example', to: [email] })
    const { from, subject, text, pdf } = readMail(arrived?.data ?? '')
    expect(from).toBe(server.from)
    expect(subject).toBe(`电子发票 ${number}`)
    expect(text).toContain('请见附件')
    expect(pdf.toString()).toBe(FILE)
    await expect
      .poll(async () => (await send(buyer, getInvoice, { invoiceId })).invoice.mailedAt)
      .toBeGreaterThan(0)
    expect(await operator.text(path)).toContain('已交给邮件服务器')
    expect(server.mailsTo(email)).toHaveLength(1)
  })

  test('an invoice waits for a server that is away or busy, and operators read why', async ({
    gateway,
    operator,
    buyer,
    clock,
  }) => {
    const { services } = gateway
    const { email, number, path } = await requestedInvoice(buyer)
    await upload(operator, path)
    server.set({ isDown: true })
    const { count } = await waitingInQueue(gateway, 'mails')
    await issue(operator, path, number)
    expect(await waitingInQueue(gateway, 'mails')).toMatchObject({ count: count + 1, hours: 0 })
    await mailInvoices(services)
    await expect.poll(() => operator.text(path)).toContain('421')
    server.set({ isDown: false, isBusy: true })
    await clock.advance(6 * MINUTE_MS)
    await mailInvoices(services)
    await expect.poll(() => operator.text(path)).toContain('451 4.3.0 try again later')
    expect(server.mailsTo(email)).toEqual([])
    server.set({ isBusy: false })
    await clock.advance(11 * MINUTE_MS)
    await mailInvoices(services)
    await expect.poll(() => server.mailsTo(email).length).toBe(1)
    await expect
      .poll(() => waitingInQueue(gateway, 'mails'))
      .toMatchObject({ count: expect.toSatisfy((left: number) => left <= count) })
  })

  test('an unknown receiver is tried once; the buyer names another, or the operator tries again', async ({
    gateway: { services },
    operator,
    buyer,
    clock,
  }) => {
    const { invoiceId, number, path } = await requestedInvoice(buyer, false)
    await upload(operator, path)
    await issue(operator, path, number)
    await mailInvoices(services)
    await expect.poll(() => operator.text(path)).toContain('没有发出')
    expect(await operator.text(path)).toContain('550 5.1.1 &lt;…&gt; no such mailbox')

    const mailTo = (to: string) => callGateway(buyer, sendInvoice, { invoiceId, email: to })
    expect(await mailTo('lost@mail.example')).toMatchObject({ code: 'E360006' })
    const { invoice } = await send(buyer, getInvoice, { invoiceId })
    expect(invoice).toMatchObject({ maskedEmail: 'b***@mail.example' })
    expect(invoice.mailedAt).toBeUndefined()
    server.addMailbox('other@mail.example')
    expect(await mailTo('other@mail.example')).toMatchObject({
      ...{ code: '0', data: { email: 'o***@mail.example' } },
    })
    expect(server.mailsTo('other@mail.example')).toHaveLength(1)

    const tried = server.commands.filter((verb) => verb === 'RCPT').length
    await clock.advance(6 * MINUTE_MS)
    await mailInvoices(services)
    expect(server.commands.filter((verb) => verb === 'RCPT')).toHaveLength(tried)
    expect((await operator.post(path, { action: 'mail' })).status).toBe(303)
    await mailInvoices(services)
    await expect.poll(() => server.mailsTo('other@mail.example').length).toBe(2)
  })
})

test('operators hear of what waits when something is added, at most once an hour, and once a day', async ({
  gateway: { services },
  operator,
  buyer,
  clock,
}) => {
  const told = () => server.mailsTo(DESK).map(({ data }) => readMail(data))
  const SWEEP = { action: 'run', name: 'ops/alarm/mail-alarms/alarmSweep' }
  await requestedInvoice(buyer)
  server.set({ isDown: true })
  expect((await operator.post('/ops/jobs', SWEEP)).status).toBe(303)
  expect(await operator.text('/ops/jobs')).toContain('alarms not mailed: 421')
  server.set({ isDown: false })
  await operator.post('/ops/jobs', SWEEP)
  expect(told()).toHaveLength(1)
  expect(told()[0]?.subject).toMatch(/^运营台有 \d+ 项等待处理$/)
  expect(told()[0]?.text).toMatch(/发票：\d+ 项（新增 \d+）　\/ops\/invoices/)
  await requestedInvoice(buyer)
  await mailAlarms(services)
  expect(told()).toHaveLength(1)
  await clock.advance(61 * MINUTE_MS)
  await Promise.all([mailAlarms(services), mailAlarms(services)])
  expect(told()).toHaveLength(2)
  expect(told()[1]?.text).toContain('（新增 1）')
  await clock.advance(61 * MINUTE_MS)
  await mailAlarms(services)
  expect(told()).toHaveLength(2)
  await clock.advance(24 * 60 * MINUTE_MS)
  await mailAlarms(services)
  expect(told()).toHaveLength(3)
  expect(told()[2]?.text).toContain('发票：')
})

test('nothing is sent to another machine without TLS, and nothing within a transaction', async ({
  gateway: { services },
}) => {
  const plain = await startSmtpServer({ host: '127.0.0.2' })
  const config = readMailConfig({ SMTP_URL: plain.url, MAIL_FROM: plain.from })
  if (!config || !mail) throw new Error('no mail server')
  const one = { id: 'one', to: [DESK], subject: '一', text: '.\n..\n' }
  expect(await sendBySmtp(config, one)).toMatchObject({ kind: 'later' })
  expect(plain.commands).not.toContain('AUTH')
  await plain.close()
  const within = services.db.transaction().execute(() => sendBySmtp(mail, one))
  await expect(within).rejects.toThrow('within a transaction')
})

describe('the doctor', () => {
  test('the server is greeted and the login tried, and no mail is sent', async () => {
    const before = server.commands.length
    const found = await examine({ env: ENV })
    expect(found.mail).toMatchObject({
      ...{ state: 'ok', detail: expect.stringContaining('accepts the login') },
    })
    expect(found['mail, alarms']).toMatchObject({ state: 'ok' })
    expect(server.commands.slice(before)).toEqual(['EHLO', 'AUTH', 'QUIT'])
  })

  test('a wrong login and a server that is away are told apart', async () => {
    const wrong = { ...ENV, SMTP_URL: server.url.replace('mail-of', 'mail-off') }
    const denied = (await examine({ env: wrong })).mail
    expect(denied).toMatchObject({ state: 'fails', detail: expect.stringContaining('535') })
    const away = { ...ENV, SMTP_URL: 'smtp://a:hidden@127.0.0.1:2' }
    const missing = (await examine({ env: away })).mail
    expect(missing).toMatchObject({ state: 'fails', detail: 'ECONNREFUSED' })
    expect((await examine()).mail).toMatchObject({ state: 'notSetUp' })
  })
})

describe('the stand-in', () => {
  /** Sends each line once the answer to the one before has come; returns the codes. */
  async function talk(lines: readonly string[]): Promise<readonly string[]> {
    const socket = connect(server.port, '127.0.0.1')
    const codes: string[] = []
    for (const line of lines) {
      const [answer] = await once(socket, 'data')
      codes.push(String(answer).slice(0, 3))
      socket.write(`${line}\r\n`)
    }
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return [...codes, String(answer).slice(0, 3)].slice(1)
  }
  const LOGIN = Buffer.from('\0site\0mail-of-the-test/1').toString('base64')

  test('a bad sequence, an unknown parameter and a foreign sender are refused', async () => {
    expect(
      await talk(['MAIL FROM:<service@smtp.example>', 'RCPT TO:<a@b.example>', 'DATA']),
    ).toEqual(['503', '503', '503'])
    const codes = await talk([
      ...['EHLO me', 'MAIL FROM:<service@smtp.example>', `AUTH PLAIN ${LOGIN}`],
      ...['MAIL FROM:<other@b.example>', 'MAIL FROM:<service@smtp.example> X=1'],
      ...['MAIL FROM:<service@smtp.example>', 'DATA', 'STARTTLS'],
    ])
    expect(codes).toEqual(['250', '530', '235', '550', '555', '250', '554', '502'])
  })

  test('dots that the transport added are removed', async () => {
    const head = 'From: a\r\nDate: b\r\n\r\n'
    const codes = await talk([
      ...['EHLO me', `AUTH PLAIN ${LOGIN}`, 'MAIL FROM:<service@smtp.example>'],
      ...[`RCPT TO:<${DESK}>`, 'DATA', `${head}..\r\n..two\r\n.`],
    ])
    expect(codes.slice(-2)).toEqual(['354', '250'])
    expect(server.mails.at(-1)?.data).toBe(`${head}.\r\n.two`)
  })
})
