import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Checkup } from '#gateway/hooks/checkup.ts'
import { findExports } from '#gateway/hooks/find-exports.ts'
import { headersOf } from '#gateway/site/headers.ts'
import { startS3Service } from '../../support/file/s3-service.ts'
import { startOtlpCollector } from '../../support/gateway/otlp-collector.ts'
import { type Answer, raw, startWireServer } from '../../support/gateway/wire-server.ts'
import { hasMarketData } from '../../support/market/recorded-data.ts'
import { startMarketSource } from '../../support/market/source.ts'
import { examine } from '../../support/ops/examine.ts'
import { startESignService } from '../../support/order/e-sign-service.ts'
import { startIdentityService } from '../../support/order/identity-service.ts'
import { startInvoicePlatform } from '../../support/order/invoice-platform.ts'

const closing: (() => Promise<void> | void)[] = []
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

const json = (body: unknown, status = 200) => raw(status, JSON.stringify(body), 'application/json')
const silence: Answer = () => {}

describe('the chat app', () => {
  const CHAT_APP = 'api.weixin.qq.com'

  test('a known account is right, by a token alone', async () => {
    const server = await standIn(json({ access_token: 't', expires_in: 7200 }))
    const found = await examine({ hosts: { [CHAT_APP]: server } })
    expect(found['chat app']).toMatchObject({ state: 'ok' })
    expect(server.arrived.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /cgi-bin/stable_token',
    ])
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toMatchObject({ appid: 'app1' })
  })

  test.each([
    [40125, 'CHAT_APP_SECRET'],
    [40164, 'list of addresses'],
  ])('the refusal %s says what to do', async (errcode, remedy) => {
    const server = await standIn(json({ errcode, errmsg: 'no' }))
    const found = await examine({ hosts: { [CHAT_APP]: server } })
    expect(found['chat app']).toMatchObject({
      state: 'fails',
      detail: expect.stringContaining(String(errcode)),
      remedy: expect.stringContaining(remedy),
    })
  })

  test('an app that nobody reaches, or that is silent, fails within the time', async () => {
    const unreachable = await examine()
    expect(unreachable['chat app']).toMatchObject({
      state: 'fails',
      detail: 'it is not reached: ECONNREFUSED',
    })
    const server = await standIn(silence)
    const silent = await examine({ hosts: { [CHAT_APP]: server }, maxMs: 200 })
    expect(silent['chat app']).toMatchObject({
      state: 'fails',
      detail: 'it does not answer in time',
    })
  })
})

describe('the SMS service', () => {
  test.each([
    [405, 'ok'],
    [200, 'ok'],
    [401, 'fails'],
    [404, 'fails'],
    [502, 'fails'],
  ])(
    'the service that answers %s to a look is said to be %s, and gets no message',
    async (status, state) => {
      const server = await standIn(raw(status, ''))
      const found = await examine({ hosts: { 'sms.example': server } })
      expect(found.SMS).toMatchObject({ state })
      expect(server.arrived.map(({ method }) => method)).toEqual(['HEAD'])
    },
  )

  test('the service that is silent fails, and so does one that nobody reaches', async () => {
    const server = await standIn(silence)
    const silent = await examine({ hosts: { 'sms.example': server }, maxMs: 200 })
    expect(silent.SMS).toMatchObject({ detail: 'it does not answer in time' })
    expect((await examine()).SMS).toMatchObject({ detail: 'it is not reached: ECONNREFUSED' })
  })
})

describe('the store of files', () => {
  test('a bucket and a folder are written, read and emptied again', async () => {
    const bucket = await startS3Service()
    closing.push(() => bucket.close())
    const FILES_DIR = folder()
    const { keyId: FILES_KEY_ID, keySecret: FILES_KEY_SECRET } = bucket.account
    const env = { FILES_DIR, FILES_URL: 'https://s3.example/files/shop', FILES_KEY_ID }
    const hosts = { 's3.example': bucket }
    const found = await examine({ env: { ...env, FILES_KEY_SECRET }, hosts })
    expect(found['files, folder']).toMatchObject({ state: 'ok' })
    // The signature covers the host that is asked, which here is another than the one that answers.
    expect(found['files, bucket']).toMatchObject({
      ...{ state: 'fails', detail: expect.stringContaining('403 SignatureDoesNotMatch') },
      remedy: expect.stringContaining('FILES_KEY'),
    })
    const right = await examine({
      env: { ...env, FILES_URL: bucket.account.url, FILES_KEY_SECRET },
      hosts: { [new URL(bucket.base).host]: bucket },
    })
    expect(right['files, bucket']).toMatchObject({ state: 'ok' })
    expect(bucket.arrived.slice(-4).map(({ method }) => method)).toEqual([
      ...['PUT', 'GET', 'DELETE', 'GET'],
    ])
    expect(bucket.objects.size).toBe(0)
  })
})

describe('the market', () => {
  test('a replayed one is said to be none', async () => {
    expect((await examine())['market, source']).toMatchObject({ state: 'notSetUp' })
  })

  test.runIf(hasMarketData)(
    'a source that answers is right, one that is blocked fails',
    async () => {
      const source = await startMarketSource()
      closing.push(() => source.close())
      const env = { MARKET_SOURCE: 'tencent' }
      const hosts = { 'qt.gtimg.cn': source, 'sqt.gtimg.cn': source }
      expect((await examine({ env, hosts }))['market, source']).toMatchObject({ state: 'ok' })
      source.failWith('html')
      expect((await examine({ env, hosts }))['market, source']).toMatchObject({
        state: 'fails',
        detail: 'tencent gives no quote: malformed',
      })
    },
  )

  test('the trading calendar fails two weeks before it ends', async () => {
    const early = await examine({ now: new Date('2026-12-01T00:00:00Z') })
    expect(early['market, calendar']).toMatchObject({ state: 'ok' })
    const late = await examine({ now: new Date('2026-12-20T00:00:00Z') })
    expect(late['market, calendar']).toMatchObject({
      state: 'fails',
      detail: expect.stringContaining('2026-12-31'),
    })
  })
})

describe('the site', () => {
  const SITE_URL = 'https://www.example.com'
  const POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'
  const HTML = `<!doctype html>${POLICY}<script type="module" src="/_astro/frame.abc.js"></script>`
  const serve =
    (headers: (path: string) => Readonly<Record<string, string>>): Answer =>
    ({ url: { pathname } }, response) => {
      if (pathname.startsWith('/no-page')) response.writeHead(404).end()
      else response.writeHead(200, headers(pathname)).end(HTML)
    }
  const right = (path: string) => headersOf(path, !path.startsWith('/_astro/'))
  const redirect: Answer = ({ url }, response) =>
    void response.writeHead(308, { Location: `${SITE_URL}${url.pathname}` }).end()

  async function examineSite(answer: Answer, plain: Answer = redirect) {
    const hosts = { [SITE_URL]: await standIn(answer), 'www.example.com': await standIn(plain) }
    return examine({ env: { SITE_URL }, hosts })
  }

  test('a site with the headers of the build is right', async () => {
    const found = await examineSite(serve(right))
    expect(found[`site, ${SITE_URL}`]).toMatchObject({ state: 'ok' })
    expect(found[`site, ${SITE_URL}, unknown page`]).toMatchObject({ state: 'ok' })
    expect(found[`site, ${SITE_URL}, HTTPS`]).toMatchObject({ state: 'ok' })
  })

  test('a host that caches pages and forgets a header is named by both', async () => {
    const { 'Strict-Transport-Security': _, ...others } = right('/')
    const found = await examineSite(serve(() => ({ ...others, 'Cache-Control': 'max-age=600' })))
    expect(found[`site, ${SITE_URL}`]).toMatchObject({
      state: 'fails',
      detail: expect.stringMatching(
        /Strict-Transport-Security is missing; Cache-Control is max-age=600/,
      ),
    })
  })

  test('a host that answers every address, and plain HTTP, fails', async () => {
    const all: Answer = (_, response) => void response.writeHead(200, right('/')).end(HTML)
    const found = await examineSite(all, all)
    expect(found[`site, ${SITE_URL}, unknown page`]).toMatchObject({ state: 'fails' })
    expect(found[`site, ${SITE_URL}, HTTPS`]).toMatchObject({ state: 'fails' })
  })
})

describe('secrets', () => {
  test('the secrets of production are right, and their values are not repeated', async () => {
    const found = await examine({ env: { OPS_SECRET: 'fedcba9876543210' } })
    expect(found['secrets, SECRET_KEY']).toMatchObject({ state: 'ok', detail: '32 characters' })
    expect(found['secrets, OPS_SECRET']).toMatchObject({ state: 'ok' })
    expect(JSON.stringify(found)).not.toMatch(/0123456789abcdef|fedcba98|secret1/)
  })

  test('a secret of few characters, and the one of the sandbox, fail', async () => {
    const DATA_DIR = folder()
    mkdirSync(join(DATA_DIR, 'secrets'))
    const OPS_SECRET = 'the-sandbox-secret'
    writeFileSync(join(DATA_DIR, 'secrets', 'OPS_SECRET'), `${OPS_SECRET}\n`)
    const found = await examine({ env: { DATA_DIR, OPS_SECRET, SECRET_KEY: 'ab'.repeat(16) } })
    expect(found['secrets, SECRET_KEY']).toMatchObject({ detail: 'it is easily guessed' })
    expect(found['secrets, OPS_SECRET']).toMatchObject({
      state: 'fails',
      detail: expect.stringContaining('the sandbox'),
    })
  })

  test('a missing key of the first run is right once there is an administrator', async () => {
    expect((await examine())['secrets, OPS_SECRET']).toMatchObject({
      state: 'notSetUp',
      detail: expect.stringContaining('right once there is one'),
    })
  })
})

describe('the machine', () => {
  test('a folder that is none fails', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const found = await examine({ env: { DATA_DIR: file } })
    expect(found['machine, disk']).toMatchObject({ state: 'fails' })
    expect(found['machine, Node']).toMatchObject({ state: 'ok' })
  })
})

test('a collector of traces is asked with the key, and without a span', async () => {
  const collector = await startOtlpCollector({ key: 'right' })
  closing.push(() => collector.close())
  const examined = async (more: Record<string, string>) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example', ...more }
    return (await examine({ env, hosts: { 'collector.example': collector } })).traces
  }
  const header = (key: string) => ({ OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${key}` })
  expect(await examined(header('right'))).toMatchObject({ state: 'ok' })
  expect(await examined(header('wrong'))).toMatchObject({
    state: 'fails',
    remedy: expect.stringContaining('OTEL_EXPORTER_OTLP_HEADERS'),
  })
  expect(
    await examined({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example/x' }),
  ).toMatchObject({ state: 'fails', detail: 'the collector answers 404' })
  expect(collector.spans).toEqual([])
  expect((await examine()).traces).toMatchObject({ state: 'notSetUp' })
})

test.each([
  ['invoices', 'INVOICE', startInvoicePlatform],
  ['identity', 'IDENTITY', startIdentityService],
  ['eSignatures', 'ESIGN', startESignService],
] as const)(
  'the service of %s is asked with its key, for nothing that costs',
  async (line, name, start) => {
    const server = await start()
    closing.push(() => server.close())
    const { key } = server.service
    const examined = async (used: string) => {
      const env = {
        ...('settings' in server ? server.settings : {}),
        ...{ [`${name}_URL`]: 'http://service.example', [`${name}_KEY`]: used },
      }
      return (await examine({ env, hosts: { 'service.example': server } }))[line]
    }
    expect(await examined(key)).toMatchObject({ state: 'ok' })
    expect(await examined(key.toUpperCase())).toMatchObject({
      state: 'fails',
      remedy: expect.stringContaining(`${name}_KEY`),
    })
    expect(server.arrived.map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect((await examine())[line]).toMatchObject({ state: 'notSetUp' })
  },
)

test('every line of the doctor is asserted as right and as wrong or not set up', async () => {
  const folderOfTests = join(import.meta.dirname, '..')
  const texts = readdirSync(folderOfTests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folderOfTests, name), 'utf8'))
    .filter((text) => text.includes('support/ops/examine.ts'))
  const names = (await findExports<Checkup>('checkup')).map(({ value }) => value.name)
  expect(names.length).toBeGreaterThan(20)
  const unasserted = names.filter((name) => {
    // `found.media`, `found['media, push']`, or a row of a table that names the line.
    const asserted = new RegExp(`\\)\\.${name}\\b|\\w\\.${name}\\)|['"\`]${name}['",\`]`)
    const own = texts.filter((text) => asserted.test(text))
    return !own.some((text) => /'ok'/.test(text) && /'fails'|'notSetUp'/.test(text))
  })
  expect(unasserted).toEqual([])
})
