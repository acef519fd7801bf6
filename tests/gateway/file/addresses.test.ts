import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect } from 'vitest'
import { getPicture } from '#api/support/get-picture.ts'
import { submitComplaint } from '#api/support/submit-complaint.ts'
import { uploadPicture } from '#api/support/upload-picture.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { fileAddressesIn } from '../../support/file/file-addresses.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { startS3Service } from '../../support/file/s3-service.ts'
import type { Caller } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { cameraPhoto } from '../../support/gateway/pictures.ts'
import { send } from '../../support/gateway/send.ts'
import type { Operator } from '../../support/ops/operator.ts'

const bucket = await startS3Service()
afterAll(() => bucket.close())

/** A complaint with pictures, and their addresses on its page for operators. */
async function complain(buyer: Caller, operator: Operator, count = 1) {
  const pictureIds: string[] = []
  for (let i = 0; i < count; i++) {
    const picture = (await cameraPhoto(40 + i, 30)).toString('base64')
    pictureIds.push((await send(buyer, uploadPicture, { picture })).pictureId)
  }
  const { ticketId } = await send(buyer, submitComplaint, {
    ...{ key: randomBytes(12).toString('hex'), topic: 'refund', mobile: '13800001234', pictureIds },
    text: '申请退款十天没有结果，请尽快处理。',
  })
  const path = `/ops/complaints/${ticketId}`
  return { path, pictureIds, addresses: fileAddressesIn(await operator.text(path)) }
}

async function jpegOf(buyer: Caller, pictureId = ''): Promise<Buffer> {
  return Buffer.from((await send(buyer, getPicture, { pictureId })).jpeg, 'base64')
}

/** What somebody without a login gets from an address. */
async function open(gateway: RunningGateway, address = '', init: RequestInit = {}) {
  const answer = await fetch(gateway.url + address, init)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() }
}

/** Makes the store fail; returns what mends it. */
function breakStore({ services }: RunningGateway): () => void {
  const { folder } = services.config.files
  if (folder === undefined) {
    bucket.failWith([503, 'SlowDown'])
    return () => bucket.failWith(undefined)
  }
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, '')
  return () => {
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
  }
}

const STORES = [
  { place: 'disk', test: shopTest() },
  { place: 's3', test: shopTest({ files: { folder: undefined, bucket: bucket.account } }) },
]

describe.each(STORES)('a signed address of a file on $place', ({ place, test }) => {
  test('a signed address shows one file whole, without a login, before and after it has moved', async ({
    gateway,
    operator,
    buyer,
  }) => {
    const { addresses, pictureIds } = await complain(buyer, operator, 2)
    expect(addresses).toHaveLength(2)
    const pictures = await Promise.all(pictureIds.map((id) => jpegOf(buyer, id)))
    for (const isMoved of [false, true]) {
      if (isMoved) {
        expect(await moveStoredFiles(gateway)).toEqual([])
        const { db } = gateway.services
        const places = await db.selectFrom('stored_files').select('place').distinct().execute()
        expect(places).toEqual([{ place }])
      }
      for (const [i, address] of addresses.entries()) {
        const shown = await open(gateway, address)
        expect(shown.status).toBe(200)
        expect(shown.bytes).toEqual(pictures[i])
        expect(Object.fromEntries(shown.headers)).toMatchObject({
          'content-type': 'image/jpeg',
          'content-length': String(pictures[i]?.length),
          'content-disposition': 'inline',
          'cache-control': 'private, no-store',
          'content-security-policy': 'sandbox',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
      }
    }
  })

  test('a signed address answers HEAD without the file, and a range with the whole of it', async ({
    gateway,
    operator,
    buyer,
  }) => {
    const { addresses, pictureIds } = await complain(buyer, operator)
    const picture = await jpegOf(buyer, pictureIds[0])
    const head = await open(gateway, addresses[0], { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers.get('content-length')).toBe(String(picture.length))
    const part = await open(gateway, addresses[0], { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.bytes]).toEqual([200, picture])
  })

  test('a signed address is refused once any part of it is altered', async ({
    gateway,
    operator,
    buyer,
  }) => {
    const { addresses, pictureIds } = await complain(buyer, operator, 2)
    const url = new URL(gateway.url + addresses[0])
    const changed = (change: (url: URL) => void) => {
      const next = new URL(url)
      change(next)
      return next.pathname + next.search
    }
    const later = String(Number(url.searchParams.get('expires')) + 1)
    const signature = url.searchParams.get('signature') ?? ''
    const other = new URL(gateway.url + addresses[1])
    for (const altered of [
      changed(({ searchParams }) => searchParams.set('expires', later)),
      changed(({ searchParams }) => searchParams.delete('expires')),
      changed(({ searchParams }) => searchParams.set('saveAs', 'a.jpg')),
      changed(({ searchParams }) => searchParams.set('signature', signature.slice(1))),
      changed(({ searchParams }) => searchParams.set('signature', '0'.repeat(64))),
      changed(({ searchParams }) => searchParams.delete('signature')),
      changed((next) => {
        next.pathname = other.pathname
      }),
      changed((next) => {
        next.pathname = `/files/postPicture/${pictureIds[0]}`
      }),
      `/files/ticketPicture/${pictureIds[0]}`,
    ]) {
      const refused = await open(gateway, altered)
      expect([refused.status, refused.text], altered).toEqual([
        403,
        '这个链接不完整或已被改动，请回到原来的页面重新打开',
      ])
      expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
    expect((await open(gateway, addresses[0])).status).toBe(200)
  })

  test('a signed address ends after a quarter of an hour, and a page that is opened again has a new one', async ({
    gateway,
    operator,
    buyer,
    clock,
  }) => {
    const { path, addresses } = await complain(buyer, operator)
    await clock.advance(14 * 60_000)
    expect((await open(gateway, addresses[0])).status).toBe(200)
    await clock.advance(60_000)
    const refused = await open(gateway, addresses[0])
    expect([refused.status, refused.text]).toEqual([
      403,
      '这个链接已过期，请回到原来的页面，刷新后再打开',
    ])
    const [next] = fileAddressesIn(await operator.text(path))
    expect((await open(gateway, next)).status).toBe(200)
  })

  test.for(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'a signed address knows no %s',
    async (method, { gateway, operator, buyer }) => {
      const { addresses } = await complain(buyer, operator)
      expect((await open(gateway, addresses[0], { method })).status).toBe(404)
      expect((await open(gateway, addresses[0])).status).toBe(200)
    },
  )

  test('a signed address of a deleted file says so', async ({ gateway, operator, buyer }) => {
    const { addresses, pictureIds } = await complain(buyer, operator)
    await gateway.services.db
      .deleteFrom('support_pictures')
      .where('picture_id', 'in', pictureIds)
      .execute()
    const refused = await open(gateway, addresses[0])
    expect([refused.status, refused.text]).toEqual([404, '这个文件不存在或已删除'])
  })

  test('a store that fails leaves the page readable, and the address of a file says why it is not', async ({
    gateway,
    operator,
    buyer,
  }) => {
    const { path, addresses } = await complain(buyer, operator)
    expect(await moveStoredFiles(gateway)).toEqual([])
    const mend = breakStore(gateway)
    const refused = await open(gateway, addresses[0])
    expect([refused.status, refused.text]).toEqual([503, '图片和文件暂时读不到，请稍后再试'])
    const page = await operator.get(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('申请退款十天没有结果')
    mend()
    expect((await open(gateway, addresses[0])).status).toBe(200)
  })
})
