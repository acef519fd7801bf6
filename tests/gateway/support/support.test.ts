import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { getPicture } from '#api/support/get-picture.ts'
import { getTicket } from '#api/support/get-ticket.ts'
import { listTickets } from '#api/support/list-tickets.ts'
import { submitComplaint } from '#api/support/submit-complaint.ts'
import { submitFeedback } from '#api/support/submit-feedback.ts'
import { uploadPicture } from '#api/support/upload-picture.ts'
import { forgetWaitingPictures } from '#gateway/support/picture-queries.ts'
import { type Caller, callGateway, sendCall } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { cameraPhoto, pictureBomb, polyglot } from '../../support/gateway/pictures.ts'
import { send } from '../../support/gateway/send.ts'
import { placeOrder } from '../../support/order/calls.ts'

const test = shopTest()

const newKey = () => randomBytes(12).toString('hex')
const complaint = (
  changes: Partial<Parameters<typeof submitComplaint.request.encode>[0]> = {},
) => ({
  key: newKey(),
  topic: 'refund' as const,
  text: '申请退款十天没有结果，请尽快处理。',
  pictureIds: [],
  mobile: '13800001234',
  ...changes,
})
const upload = async (caller: Caller, bytes: Buffer) =>
  (await send(caller, uploadPicture, { picture: bytes.toString('base64') })).pictureId

test('a complaint with order and pictures gets a number, a deadline and its reply as a message', async ({
  operator,
  buyer,
}) => {
  const { orderId } = await placeOrder(buyer)
  const pictureIds = [
    await upload(buyer, await cameraPhoto()),
    await upload(buyer, await polyglot()),
  ]
  const made = await send(buyer, submitComplaint, complaint({ orderId, pictureIds }))
  expect(made).toMatchObject({ state: 'waiting', orderId, pictureIds, contact: '138****1234' })
  expect(made.ticketId).toMatch(/^TS\d{18}$/)
  const days = (made.dueAt - made.createdAt) / 86_400_000
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThan(16)
  const path = `/ops/complaints/${made.ticketId}`
  expect(await operator.text('/ops/complaints')).toContain(path)
  const page = await operator.text(path)
  for (const word of ['申请退款十天', '138****1234', 'data:image/jpeg;base64,', orderId])
    expect(page).toContain(word)
  expect(page).not.toContain('13800001234')
  expect(await (await operator.post(path, { action: 'reveal' })).text()).toContain('13800001234')
  expect((await operator.post(path, { action: 'take' })).status).toBe(303)
  expect((await operator.post(path, { action: 'take' })).status).toBe(422)
  expect(await send(buyer, getTicket, made)).toMatchObject({ state: 'handling' })
  expect((await operator.post(path, { action: 'answer', reply: ' ' })).status).toBe(422)
  const reply = '退款已于今日原路退回，请查收。'
  const answers = await Promise.all(
    [1, 2, 3].map(() => operator.post(path, { action: 'answer', reply })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
  expect(await send(buyer, getTicket, made)).toMatchObject({ state: 'answered', reply })
  const { messages } = await send(buyer, listMessages, { kind: 'service' })
  expect(messages.filter(({ title }) => title === '您的投诉已回复')).toMatchObject([
    { target: `/complaintSuccess?ticketNo=${made.ticketId}`, body: expect.stringContaining(reply) },
  ])
  const file = await operator.text('/ops/complaints?format=csv&kind=complaint')
  for (const word of [made.ticketId, '申请退款十天', reply, '138****1234'])
    expect(file).toContain(word)
  const audit = await operator.text('/ops/audit')
  for (const word of ['查看投诉或反馈联系方式', '回复投诉或反馈', made.ticketId])
    expect(audit).toContain(word)
})

test('ten taps make one complaint, and the same text another time makes a second', async ({
  buyer,
  newBuyer,
}) => {
  const pictureIds = [await upload(buyer, await cameraPhoto(40, 30))]
  const wish = complaint({ pictureIds })
  const tapped = await Promise.all(
    Array.from({ length: 10 }, () => callGateway(buyer, submitComplaint, wish)),
  )
  const numbers = tapped.filter(({ code }) => code === '0').map(({ data }) => JSON.stringify(data))
  expect(numbers.length).toBeGreaterThan(5)
  expect(new Set(numbers).size).toBe(1)
  expect((await send(buyer, listTickets, {})).tickets).toHaveLength(1)
  const other = await newBuyer()
  await send(other, submitFeedback, feedback())
  await send(other, submitFeedback, feedback())
  expect((await send(other, listTickets, { kind: 'feedback' })).tickets).toHaveLength(2)
  expect((await send(other, listTickets, { kind: 'complaint' })).tickets).toEqual([])
})

const feedback = () => ({
  key: newKey(),
  topic: 'idea' as const,
  text: '希望增加夜盘提醒',
  pictureIds: [],
})

test('the eleventh complaint of an hour has to wait', async ({ buyer }) => {
  for (let i = 0; i < 10; i++) await send(buyer, submitComplaint, complaint())
  expect(await callGateway(buyer, submitComplaint, complaint())).toMatchObject({
    code: 'E100008',
  })
})

describe('another user’s tickets, orders and pictures', () => {
  test('a stranger cannot read, attach or complain about them', async ({ gateway, newBuyer }) => {
    const owner = await newBuyer()
    const stranger = await newBuyer()
    const { orderId } = await placeOrder(owner)
    const pictureId = await upload(owner, await cameraPhoto(40, 30))
    const made = await send(owner, submitComplaint, complaint())
    const NOT_FOUND = { code: 'E100004', data: null }
    expect(await callGateway(stranger, getTicket, made)).toMatchObject(NOT_FOUND)
    expect(await callGateway(stranger, getPicture, { pictureId })).toMatchObject(NOT_FOUND)
    expect(await callGateway(stranger, submitComplaint, complaint({ orderId }))).toMatchObject(
      NOT_FOUND,
    )
    const stolen = complaint({ pictureIds: [pictureId] })
    expect(await callGateway(stranger, submitComplaint, stolen)).toMatchObject({
      code: 'E100001',
      msg: '有图片已失效，请删除后重新添加',
    })
    expect((await send(stranger, listTickets, { cursor: made.ticketId })).tickets).toEqual([])
    expect((await send(owner, getPicture, { pictureId })).jpeg).not.toBe('')
    expect(await callGateway(gateway, submitComplaint, complaint())).toMatchObject({
      code: 'E100002',
    })
  })

  test('a picture belongs to one ticket, and an unused one is deleted after a day', async ({
    gateway,
    buyer,
  }) => {
    const pictureIds = [await upload(buyer, await cameraPhoto(40, 30))]
    await send(buyer, submitComplaint, complaint({ pictureIds }))
    expect(await callGateway(buyer, submitComplaint, complaint({ pictureIds }))).toMatchObject({
      code: 'E100001',
    })
    const waiting = { pictureId: await upload(buyer, await cameraPhoto(40, 30)) }
    const tomorrow = new Date(gateway.services.clock.now().getTime() + 86_400_001)
    await forgetWaitingPictures(gateway.services.db, tomorrow)
    expect(await callGateway(buyer, getPicture, waiting)).toMatchObject({ code: 'E100004' })
    const [kept = ''] = pictureIds
    expect((await send(buyer, getPicture, { pictureId: kept })).jpeg).not.toBe('')
  })
})

describe('a picture', () => {
  test('a picture is drawn again: turned, shrunk, without what a camera or an attacker put into it', async ({
    buyer,
  }) => {
    for (const bytes of [await cameraPhoto(), await polyglot()]) {
      const { jpeg } = await send(buyer, getPicture, {
        pictureId: await upload(buyer, bytes),
      })
      const kept = Buffer.from(jpeg, 'base64')
      expect(kept.includes('CANARY')).toBe(false)
      const { format, width = 0, exif } = await sharp(kept).metadata()
      expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined })
      expect(width).toBeLessThanOrEqual(1600)
    }
  })

  test.for([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'an SVG'],
    ['<!doctype html><script>alert(1)</script>', 'a page'],
    ['\x89PNG\r\n\x1a\nnothing', 'half a PNG'],
    ['GIF89a', 'half a GIF'],
  ] as const)('the upload %j is refused because it is no picture', async ([source], { buyer }) => {
    const picture = Buffer.from(source, 'latin1').toString('base64')
    expect(await callGateway(buyer, uploadPicture, { picture })).toMatchObject({
      code: 'E100001',
      msg: '图片无法识别，请换一张 JPG、PNG 或 WebP 图片',
    })
  })

  test('a picture of billions of pixels is refused before it is unpacked', async ({ buyer }) => {
    const picture = pictureBomb().toString('base64')
    const before = process.memoryUsage().rss
    expect(await callGateway(buyer, uploadPicture, { picture })).toMatchObject({
      code: 'E100001',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('a picture may be larger than other requests, up to a limit', async ({ buyer }) => {
    const noise = await sharp(randomBytes(700 * 480 * 3), {
      raw: { width: 700, height: 480, channels: 3 },
    })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(256 * 1024)
    expect(await upload(buyer, noise)).toMatch(/^P/)
    const tooLong = { picture: 'A'.repeat(2_000_000) }
    expect((await sendCall(buyer, uploadPicture, tooLong)).status).toBe(413)
    const elsewhere = feedback()
    expect(
      (await sendCall(buyer, submitFeedback, { ...elsewhere, text: 'A'.repeat(400_000) })).status,
    ).toBe(413)
  })
})

test.for([
  [{ text: '短' }, '请用 5 到 500 个字说明'],
  [{ text: '字'.repeat(501) }, '请用 5 到 500 个字说明'],
  [{ mobile: '123' }, '请输入正确的手机号'],
  [
    { pictureIds: Array.from({ length: 10 }, (_, i) => `P${String(i).padStart(28, '0')}`) },
    '最多 9 项',
  ],
] as const)(
  'a complaint with %j is refused in one sentence',
  async ([changes, sentence], { buyer }) => {
    const refused = await callGateway(buyer, submitComplaint, complaint(changes))
    expect(refused).toMatchObject({ code: 'E100001', msg: expect.stringContaining(sentence) })
  },
)
