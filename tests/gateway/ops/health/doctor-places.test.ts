import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, raw, startWireServer } from '../../../support/gateway/wire-server.ts'
import { examine } from '../../../support/ops/examine.ts'
import { startTimeAuthority } from '../../../support/order/time-authority.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function standIn(answer: Answer) {
  const server = await startWireServer(answer)
  closing.push(() => server.close())
  return server
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'doctor-'))
  closing.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function file(name: string, text: string): string {
  const made = join(folder(), name)
  writeFileSync(made, text)
  return made
}

const json = (body: unknown) => raw(200, JSON.stringify(body), 'application/json')
const fault = (detail: string, remedy: string) => ({
  state: 'fails',
  detail: expect.stringContaining(detail),
  remedy: expect.stringContaining(remedy),
})

test('an authority of time stamps is reached without a query, and its certificate is watched', async () => {
  const authority = await startTimeAuthority()
  closing.push(() => authority.close())
  const env = { TSA_URL: 'https://tsa.example/tsa', TSA_CERT_FILE: authority.rootFile }
  const hosts = { 'tsa.example': { base: new URL(authority.url).origin } }
  const examined = async (more: { now?: Date; hosts?: typeof hosts } = { hosts }) =>
    (await examine({ env, ...more })).timeStamps
  expect((await examine()).timeStamps).toMatchObject({ state: 'notSetUp' })
  // It answers a look with 405: a stamp is asked for by POST.
  expect(await examined()).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(/lasts (399|400|401) days/),
  })
  const late = new Date(Date.now() + 390 * 86_400_000)
  expect(await examined({ hosts, now: late })).toMatchObject(
    fault('a certificate in TSA_CERT_FILE ends in', 'the next one'),
  )
  authority.setDown(true)
  expect(await examined()).toMatchObject(fault('it answers 503', 'TSA_URL'))
  expect(await examined({})).toMatchObject({ detail: 'it is not reached: ECONNREFUSED' })
})

describe('the templates of the official account', () => {
  const CHAT_APP = 'api.weixin.qq.com'
  const TEMPLATE = {
    template_id: 'a1',
    content: '名称:{{thing1.DATA}}\n价格:{{amount2.DATA}}\n时间:{ {time3.DATA} }',
  }

  /** Gives the templates to the holder of its token alone, by GET as documented. */
  const account =
    (listed: unknown): Answer =>
    (arrived, response, count) => {
      const { method, url } = arrived
      if (url.pathname === '/cgi-bin/stable_token')
        return json({ access_token: 't', expires_in: 7200 })(arrived, response, count)
      const isRight =
        `${method} ${url.pathname}` === 'GET /cgi-bin/template/get_all_private_template'
      const isKnown = url.searchParams.get('access_token') === 't'
      const refused = { errcode: isRight ? 40001 : 43001, errmsg: 'refused' }
      return json(isRight && isKnown ? listed : refused)(arrived, response, count)
    }

  async function examined(listed: unknown, env: Record<string, string> = {}) {
    const server = await standIn(account(listed))
    return examine({ env, hosts: { [CHAT_APP]: server } })
  }
  const LISTED = { template_list: [TEMPLATE] }

  test('templates that are not set up are said to be none, and are not asked for', async () => {
    const server = await standIn(account(LISTED))
    const found = await examine({ hosts: { [CHAT_APP]: server } })
    expect(found.notices).toMatchObject({ state: 'notSetUp' })
    expect(server.arrived.map(({ method }) => method)).toEqual(['POST'])
  })

  test('a template of the account with its fields is right, one of another account is named', async () => {
    const found = await examined(LISTED, {
      CHAT_APP_ALERT_TEMPLATE: 'a1:thing1,amount2,time3',
      CHAT_APP_ROOM_TEMPLATE: 'b2:thing1,thing2,time3',
    })
    expect(found['notices, CHAT_APP_ALERT_TEMPLATE']).toMatchObject({ state: 'ok' })
    expect(found['notices, CHAT_APP_ROOM_TEMPLATE']).toMatchObject(
      fault('the account has no template b2', 'its own'),
    )
    expect(found['notices, CHAT_APP_ORDER_TEMPLATE']).toMatchObject({ state: 'notSetUp' })
  })

  test('a field that the text of a template lacks is named', async () => {
    const found = await examined(LISTED, { CHAT_APP_ALERT_TEMPLATE: 'a1:thing1,thing2,time3' })
    expect(found['notices, CHAT_APP_ALERT_TEMPLATE']).toMatchObject(
      fault('no field thing2', 'names of the fields'),
    )
  })

  test('an account that may not list its templates fails with the code', async () => {
    const found = await examined(
      { errcode: 48001, errmsg: 'api unauthorized' },
      { CHAT_APP_ALERT_TEMPLATE: 'a1:thing1,amount2,time3' },
    )
    expect(found['chat app']).toMatchObject({ state: 'ok' })
    expect(found.notices).toMatchObject(fault('48001', 'has template messages'))
  })
})

test('the services of families are each reached, or named', async () => {
  expect((await examine()).upstreams).toMatchObject({ state: 'notSetUp' })
  const server = await standIn(raw(404, ''))
  const broken = await standIn(raw(502, ''))
  const UPSTREAMS = file(
    'upstreams.json',
    JSON.stringify({
      wxcbk: 'http://books.example',
      smsApi: 'http://codes.example',
      crmApi: 'http://leads.example',
    }),
  )
  const hosts = { 'books.example': server, 'codes.example': broken }
  const found = await examine({ env: { UPSTREAMS }, hosts })
  expect(found['upstreams, wxcbk']).toMatchObject({ state: 'ok' })
  expect(found['upstreams, smsApi']).toMatchObject(fault('it answers 502', 'UPSTREAMS'))
  expect(found['upstreams, crmApi']).toMatchObject(fault('ECONNREFUSED', 'UPSTREAMS'))
  expect(server.arrived.map(({ method }) => method)).toEqual(['HEAD'])
})

test('the sources of news are each reached at their own host or at the one named instead', async () => {
  expect((await examine())['news sources']).toMatchObject({ state: 'notSetUp' })
  const NEWS_SOURCES = file(
    'sources.json',
    JSON.stringify([
      { source: 'clsFlashes', name: '财联社', licence: '合同一', host: 'https://flashes.example' },
      { source: 'cninfoFilings', name: '巨潮资讯', licence: '合同二' },
    ]),
  )
  const server = await standIn(raw(200, ''))
  const found = await examine({ env: { NEWS_SOURCES }, hosts: { 'flashes.example': server } })
  expect(found['news sources, clsFlashes']).toMatchObject({
    state: 'ok',
    detail: 'flashes.example is reached',
  })
  expect(found['news sources, cninfoFilings']).toMatchObject(fault('ECONNREFUSED', 'network'))
})

test('the hosts of pictures are each reached, and the sandbox needs none', async () => {
  const server = await standIn(raw(403, ''))
  const env = { FILE1_URL: 'https://pictures.example' }
  const found = await examine({ env, hosts: { 'pictures.example': server } })
  expect(found['pictures, /file1']).toMatchObject({ state: 'ok' })
  expect(found['pictures, /thirdwx']).toMatchObject(fault('ECONNREFUSED', 'pictures are missing'))
  expect((await examine({ env: { SANDBOX: '1', DATA_DIR: folder() } })).pictures).toMatchObject({
    state: 'notSetUp',
  })
})

test('the name of who offers the services is said to be missing, or is repeated', async () => {
  expect((await examine()).provider).toMatchObject({
    state: 'notSetUp',
    detail: expect.stringContaining('PROVIDER'),
  })
  const PROVIDER = file(
    'provider.json',
    JSON.stringify({
      name: '示例投资顾问有限公司',
      licence: 'ZX0001',
      servicePhone: '400-000-0000',
      complaintPhone: '400-000-0001',
      account: { name: '示例投资顾问有限公司', bank: '示例银行', number: '6222000000000000' },
    }),
  )
  expect((await examine({ env: { PROVIDER } })).provider).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining('示例投资顾问有限公司'),
  })
})

describe('videos', () => {
  const program = (name: string, script: string, beside = folder()) => {
    writeFileSync(join(beside, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(beside, name), 0o755)
    return beside
  }

  test('ffmpeg with its encoders and a writable folder are right', async () => {
    const VIDEO_DIR = join(folder(), 'videos')
    const found = await examine({ env: { VIDEO_DIR } })
    expect(found.videos).toMatchObject({ state: 'ok' })
    expect(found['videos, folder']?.detail).toMatch(/^\d+\.\d GB free in /)
  })

  test('a machine without ffmpeg, or with one that lacks an encoder, is told', async () => {
    const none = await examine({ env: { FFMPEG_PATH: join(folder(), 'ffmpeg') } })
    expect(none.videos).toMatchObject({
      state: 'notSetUp',
      detail: expect.stringContaining('FFMPEG_PATH'),
    })
    const small = program('ffmpeg', "echo ' A..... aac   AAC'; echo ' V....D libwebp   WebP'")
    program('ffprobe', 'exit 0', small)
    const found = await examine({ env: { FFMPEG_PATH: join(small, 'ffmpeg') } })
    expect(found.videos).toMatchObject(fault('has no libx264', 'encoders'))
  })

  test('a folder that is no folder fails', async () => {
    const found = await examine({ env: { VIDEO_DIR: file('volume', '') } })
    expect(found['videos, folder']).toMatchObject(fault('is not writable', 'VIDEO_DIR'))
  })
})

describe('live rooms', () => {
  /** A port that answers the first byte with these, and what arrived at it. */
  async function startPort(answer: Buffer | undefined) {
    const arrived: Buffer[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes: Buffer) => {
        arrived.push(bytes)
        if (answer) socket.write(answer)
      })
      closing.push(() => void socket.destroy())
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    closing.push(() => void server.close())
    return { port: (server.address() as AddressInfo).port, arrived }
  }

  const live = (port: number, more: Record<string, string> = {}) => ({
    ...{ LIVE_SERVICE: 'tencent', LIVE_PUSH_URL: `rtmp://127.0.0.1:${port}/live` },
    ...{ LIVE_PUSH_KEY: 'pushes', LIVE_PLAY_URL: 'https://play.example/live' },
    ...{ LIVE_PLAY_KEY: 'plays', MEDIA_ORIGINS: 'https://play.example' },
    ...more,
  })

  test('a service that begins the handshake of RTMP is right, and gets no picture', async () => {
    expect((await examine())['live service']).toMatchObject({ state: 'notSetUp' })
    // S0: the version that was asked for.
    const { port, arrived } = await startPort(Buffer.of(3))
    const found = await examine({ env: live(port) })
    expect(found['live service, push']).toMatchObject({ state: 'ok' })
    const bytes = Buffer.concat(arrived)
    // C0 and C1 as the specification has them: a version, a time, four zeros, and 1,528 bytes.
    expect([bytes[0], bytes.readUInt32BE(5), bytes.length]).toEqual([3, 0, 1 + 1536])
  })

  test('a port of another service, a closed one and a silent one fail within the time', async () => {
    const pushed = async (port: number, maxMs = 2000) =>
      (await examine({ env: live(port), maxMs }))['live service, push']
    const other = await startPort(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await pushed(other.port)).toMatchObject(fault('does not speak RTMP', 'LIVE_PUSH_URL'))
    expect(await pushed(2)).toMatchObject(fault('ECONNREFUSED', 'LIVE_PUSH_URL'))
    const silent = await startPort(undefined)
    expect(await pushed(silent.port, 200)).toMatchObject(
      fault('it does not answer in time', 'firewall'),
    )
  })

  test('the host that plays is reached, and fails where pages may not play from it', async () => {
    expect((await examine()).media).toMatchObject({ state: 'notSetUp' })
    const host = await standIn(raw(404, ''))
    const right = await examine({ env: live(2), hosts: { 'play.example': host } })
    expect(right['media, https://play.example']).toMatchObject({ state: 'ok' })
    const away = await examine({ env: live(2) })
    expect(away['media, https://play.example']).toMatchObject(
      fault('ECONNREFUSED', 'MEDIA_ORIGINS'),
    )
    const forgotten = await examine({ env: live(2, { MEDIA_ORIGINS: 'https://other.example' }) })
    expect(forgotten.media).toMatchObject(fault('may not play from play.example', 'MEDIA_ORIGINS'))
  })
})
