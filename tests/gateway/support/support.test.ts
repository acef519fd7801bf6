import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { getPicture } from '#api/support/get-picture.ts'
import { getTicket } from '#api/support/get-ticket.ts'
import { listTickets } from '#api/support/list-tickets.ts'
import { submitComplaint } from '#api/support/submit-complaint.ts'
import { submitFeedback } from '#api/support/submit-feedback.ts'
import { uploadPicture } from '#api/support/upload-picture.ts'
import type { FileColumn } from '#gateway/file/file-column.ts'
import { moveFiles } from '#gateway/file/move-files.ts'
import { createFiles } from '#gateway/file/services.ts'
import { findExports } from '#gateway/hooks/find-exports.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { forgetWaitingPictures } from '#gateway/support/picture-queries.ts'
import { fileAddressesIn } from '../../support/file/file-addresses.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { startS3Service } from '../../support/file/s3-service.ts'
import { type Caller, callGateway, sendCall } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { cameraPhoto, pictureBomb, polyglot } from '../../support/gateway/pictures.ts'
import { send } from '../../support/gateway/send.ts'
import { placeOrder } from '../../support/order/calls.ts'

const bucket = await startS3Service()
afterAll(() => bucket.close())
afterEach(() => bucket.failWith(undefined))

const test = shopTest({ files: { folder: undefined, bucket: bucket.account } })

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
  for (const word of ['申请退款十天', '138****1234', '<img src="/files/', orderId])
    expect(page).toContain(word)
  expect(fileAddressesIn(page)).toHaveLength(2)
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

describe('the store of files', () => {
  const storedValue = async ({ services }: RunningGateway, pictureId: string) => {
    const { picture_sealed: value } = await services.db
      .selectFrom('support_pictures')
      .select('picture_sealed')
      .where('picture_id', '=', pictureId)
      .executeTakeFirstOrThrow()
    return value
  }
  const objectOf = (value: string) => {
    const key = value.slice('file:'.length)
    return `shop/${key.slice(0, 2)}/${key}`
  }

  test('a picture moves from its row to the store, encrypted, and is read as before', async ({
    gateway,
    operator,
    buyer,
  }) => {
    const pictureId = await upload(buyer, await cameraPhoto(40, 30))
    const { ticketId } = await send(buyer, submitComplaint, complaint({ pictureIds: [pictureId] }))
    const before = await send(buyer, getPicture, { pictureId })
    // Two nodes at once.
    await Promise.all([moveFiles(gateway.services), moveStoredFiles(gateway)])
    const value = await storedValue(gateway, pictureId)
    expect(value).toMatch(/^file:[0-9a-f]{32}$/)
    const stored = bucket.objects.get(objectOf(value)) ?? Buffer.alloc(0)
    const jpeg = Buffer.from(before.jpeg, 'base64')
    expect(stored.length).toBe(jpeg.length + 32)
    expect(stored.includes(jpeg.subarray(0, 64))).toBe(false)
    const row = await gateway.services.db
      .selectFrom('stored_files')
      .selectAll()
      .where('file_key', '=', value.slice(5))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      ...{ place: 's3', media_type: 'image/jpeg', byte_count: stored.length, is_used: true },
      sha256: createHash('sha256').update(stored).digest('hex'),
    })
    expect(await send(buyer, getPicture, { pictureId })).toEqual(before)
    const [address = ''] = fileAddressesIn(await operator.text(`/ops/complaints/${ticketId}`))
    expect(Buffer.from(await (await fetch(gateway.url + address)).arrayBuffer())).toEqual(jpeg)
    expect(await moveStoredFiles(gateway)).toEqual([])
    expect(await storedValue(gateway, pictureId)).toBe(value)
  })

  test('a store that is away loses nothing, and says so to people and operators', async ({
    gateway,
    operator,
    buyer,
  }) => {
    const moved = await upload(buyer, await cameraPhoto(40, 30))
    const { ticketId } = await send(buyer, submitComplaint, complaint({ pictureIds: [moved] }))
    await moveStoredFiles(gateway)
    bucket.failWith([503, 'SlowDown'])
    const fresh = await upload(buyer, await cameraPhoto(30, 40))
    const value = await storedValue(gateway, fresh)
    expect(await moveStoredFiles(gateway)).toEqual(['file/sweep/fileSweep'])
    expect(await storedValue(gateway, fresh)).toBe(value)
    expect((await send(buyer, getPicture, { pictureId: fresh })).jpeg).not.toBe('')
    expect((await sendCall(buyer, getPicture, { pictureId: moved })).status).toBe(503)
    expect(await callGateway(buyer, getPicture, { pictureId: moved })).toMatchObject({
      msg: '图片和文件暂时读不到，请稍后再试',
    })
    const page = await operator.get(`/ops/complaints/${ticketId}`)
    expect(page.status).toBe(200)
    const [address = ''] = fileAddressesIn(await page.text())
    const shown = await fetch(gateway.url + address)
    expect([shown.status, await shown.text()]).toEqual([503, '图片和文件暂时读不到，请稍后再试'])
    expect(await operator.text('/ops/jobs')).toContain('文件存储拒绝了请求（503 SlowDown）')
    bucket.failWith(undefined)
    expect(await moveStoredFiles(gateway)).toEqual([])
    expect(await storedValue(gateway, fresh)).toMatch(/^file:/)
  })

  test('a file in the place of another is not shown', async ({ gateway, buyer }) => {
    const [one = '', two = ''] = [
      await upload(buyer, await cameraPhoto(40, 30)),
      await upload(buyer, await cameraPhoto(30, 40)),
    ]
    await moveStoredFiles(gateway)
    const [mine, other] = [await storedValue(gateway, one), await storedValue(gateway, two)].map(
      objectOf,
    )
    const { db } = gateway.services
    bucket.objects.set(mine ?? '', bucket.objects.get(other ?? '') ?? Buffer.alloc(0))
    expect((await sendCall(buyer, getPicture, { pictureId: one })).status).toBe(500)
    // A changed hash is not enough: what is encrypted is bound to its key.
    await sql`
      update stored_files set sha256 = (select sha256 from stored_files
        where file_key = ${(await storedValue(gateway, two)).slice(5)})
      where file_key = ${(await storedValue(gateway, one)).slice(5)}`.execute(db)
    expect((await sendCall(buyer, getPicture, { pictureId: one })).status).toBe(500)
  })

  test('a file leaves the store a day after its row', async ({ gateway, buyer, clock }) => {
    const waiting = await upload(buyer, await cameraPhoto(40, 30))
    await moveStoredFiles(gateway)
    const object = objectOf(await storedValue(gateway, waiting))
    const { db, clock: time } = gateway.services
    await db.deleteFrom('support_pictures').where('picture_id', '=', waiting).execute()
    await moveStoredFiles(gateway)
    expect(bucket.objects.has(object)).toBe(true)
    await clock.advance(86_400_001)
    expect(await moveStoredFiles(gateway)).toEqual([])
    expect(bucket.objects.has(object)).toBe(false)
    // What two nodes wrote at once is gone as well: every object has its row.
    const rows = await db.selectFrom('stored_files').select('file_key').execute()
    expect(bucket.objects.size).toBe(rows.length)
    expect(time.now().getTime()).toBeGreaterThan(Date.now())
  })

  test('files of a folder go to the bucket once both are named', async ({ gateway, buyer }) => {
    const folder = mkdtempSync(join(tmpdir(), 'files-'))
    const { services } = gateway
    const configured = (files: typeof services.config.files) => {
      const config = { ...services.config, files }
      return { ...services, config, files: createFiles({ db: services.db, config }) }
    }
    const pictureId = await upload(buyer, await cameraPhoto(40, 30))
    // What lies in the bucket already has no place then.
    await expect(moveFiles(configured({ folder, bucket: undefined }))).rejects.toThrow(
      '有图片和文件存放在 s3，但没有设置它的地址',
    )
    const value = await storedValue(gateway, pictureId)
    expect(bucket.objects.has(objectOf(value))).toBe(false)
    expect((await sendCall(buyer, getPicture, { pictureId })).status).toBe(503)
    await moveFiles(configured({ folder, bucket: bucket.account }))
    expect(bucket.objects.has(objectOf(value))).toBe(true)
    expect((await send(buyer, getPicture, { pictureId })).jpeg).not.toBe('')
    expect(
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
    ).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('every column of pictures and documents is moved, and gives its files up', async ({
    gateway,
  }) => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(pdf|picture|file|image)_(sealed|base64)$'`.execute(
      gateway.services.db,
    )
    const triggers = await sql<{ name: string }>`
      select distinct event_object_table || '.' || substr(trigger_name, length(event_object_table) + 2) as name
      from information_schema.triggers where action_statement like '%give_up_file%'`.execute(
      gateway.services.db,
    )
    const exported = await findExports<FileColumn>('fileColumn')
    const columns = exported.map(({ value: { table, column } }) => `${table}.${column}`)
    const found = rows.map(({ name }) => name).sort()
    expect(found.length).toBeGreaterThan(6)
    expect([...new Set(columns)].sort()).toEqual(found)
    expect(new Set(exported.map(({ value }) => value.name)).size).toBe(exported.length)
    expect(triggers.rows.map(({ name }) => name.replace(/_gone$/, '')).sort()).toEqual(found)
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
