import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from '#gateway/file/store/disk-store.ts'
import { s3Headers } from '#gateway/file/store/s3-signature.ts'
import { createS3Store } from '#gateway/file/store/s3-store.ts'
import { S3_KEYS, startS3Service } from '../../support/file/s3-service.ts'
import { startWireServer } from '../../support/gateway/wire-server.ts'

const KEY = 'ab'.repeat(16)
const FILE = Buffer.from([0, 255, 10, 13, 128])
const EXAMPLE_TIME = new Date('2013-05-24T00:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'files-'))
let service: Awaited<ReturnType<typeof startS3Service>>
beforeAll(async () => {
  service = await startS3Service()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service.close()
})

describe.each(['disk', 's3'] as const)('the store on %s', (place) => {
  const store = () =>
    place === 'disk' ? createDiskStore(join(folder, 'new')) : createS3Store(service.account)

  test('a file comes back as it was, and is gone once it is removed', async () => {
    await store().put(KEY, FILE)
    expect(await store().read(KEY)).toEqual(FILE)
    await store().remove(KEY)
    expect(await store().read(KEY)).toBeUndefined()
    await store().remove(KEY)
  })
})

test('a file on disk is read by its owner alone, and never lies there half', async () => {
  await createDiskStore(folder).put(KEY, FILE)
  const inside = readdirSync(join(folder, 'ab'))
  expect(inside).toEqual([KEY])
  expect(statSync(join(folder, 'ab', KEY)).mode & 0o777).toBe(0o600)
})

test('a folder that cannot be written is said in a sentence', async () => {
  const place = join(folder, 'taken')
  writeFileSync(place, '')
  await expect(createDiskStore(place).put(KEY, FILE)).rejects.toThrow(
    '存放文件的文件夹不能读写（ENOTDIR）',
  )
})

test.each([
  [{ keySecret: 'another' }, '403 SignatureDoesNotMatch'],
  [{ keyId: 'another' }, '403 InvalidAccessKeyId'],
  [{ region: 'eu-west-1' }, '400 AuthorizationHeaderMalformed'],
])('an account with %j is refused with the reason', async (change, reason) => {
  const store = createS3Store({ ...service.account, ...change })
  await expect(store.put(KEY, FILE)).rejects.toThrow(`文件存储拒绝了请求（${reason}）`)
})

test('a missing bucket is no missing file', async () => {
  const store = createS3Store({ ...service.account, url: `${service.base}other` })
  await expect(store.read(KEY)).rejects.toThrow('404 NoSuchBucket')
})

test('a service that does not answer in time is said in a sentence', async () => {
  const silent = await startWireServer(() => {})
  const account = { ...service.account, url: `${silent.base}files` }
  await expect(createS3Store(account, { maxMs: 100 }).read(KEY)).rejects.toThrow(
    /^文件存储没有连上（/,
  )
  await silent.close()
})

test('a service that nobody reaches is said in a sentence', async () => {
  const store = createS3Store({ ...service.account, url: 'http://127.0.0.1:2/files' })
  await expect(store.read(KEY)).rejects.toThrow(
    '文件存储没有连上（it is not reached: ECONNREFUSED）',
  )
})

const send = (base: string, path: string, headers: Record<string, string>, body = '') =>
  new Promise<string>((resolve, reject) => {
    const method = body ? 'PUT' : 'GET'
    const sent = request(new URL(path, base), { method, headers }, async (answer) =>
      resolve(`${answer.statusCode} ${/<Code>(\w+)/.exec(await text(answer))?.[1] ?? ''}`),
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** “Example: GET Object” of the document, with its signature. */
const EXAMPLE = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'x-amz-date': '20130524T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
}

test('the stand-in accepts the example of the document, and nothing that differs from it', async () => {
  const old = await startS3Service({ now: () => EXAMPLE_TIME })
  // The example names its bucket in the host: here the path names none.
  const ask = (change: Partial<typeof EXAMPLE> = {}) =>
    send(old.base, '/test.txt', { ...EXAMPLE, ...change })
  expect(await ask()).toBe('404 NoSuchBucket')
  expect(await ask({ range: 'bytes=0-8' })).toBe('403 SignatureDoesNotMatch')
  expect(await ask({ 'x-amz-content-sha256': 'e3' })).toBe('400 XAmzContentSHA256Mismatch')
  expect(await send(service.base, '/test.txt', EXAMPLE)).toBe('403 RequestTimeTooSkewed')
  const url = new URL(`${old.base}files/test.txt`)
  const account = { ...S3_KEYS, url: url.href }
  const body = Buffer.from('Welcome')
  const { 'x-amz-date': date = '', ...rest } = s3Headers(account, {
    ...{ method: 'PUT', url, body, now: EXAMPLE_TIME },
  })
  const headers = { ...rest, 'x-amz-date': date, 'content-length': '7' }
  expect(await send(old.base, '/files/test.txt', headers, 'Welcome')).toBe('200 ')
  expect(await send(old.base, '/files/test.txt', headers, 'Welcame')).toBe(
    '400 XAmzContentSHA256Mismatch',
  )
  const unsigned = { ...headers, 'x-amz-acl': 'public-read' }
  expect(await send(old.base, '/files/test.txt', unsigned, 'Welcome')).toBe('403 AccessDenied')
  await old.close()
})
