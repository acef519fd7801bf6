import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PRODUCT } from '#api/product.ts'
import { readConfig } from '#gateway/config.ts'
import { PROCESS_ENV } from '../../support/gateway/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRETS = {
  SECRET_KEY: 'k'.repeat(32),
  SMS_URL: 'https://sms.example/send',
  CHAT_APP_ID: 'id',
  CHAT_APP_SECRET: 'secret',
}

const isGiven = (text: string) => Object.values<string>(SECRETS).includes(text)

/** Every text of a configuration with its place. */
function textsIn(value: unknown, at = ''): readonly (readonly [at: string, text: string])[] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, at ? `${at}.${name}` : name))
}

describe('a production start', () => {
  test('the start needs no more than its secrets', () => {
    const config = readConfig({ NODE_ENV: 'production', ...SECRETS })
    expect(config).toMatchObject({ isSandbox: false, host: '127.0.0.1', port: 4321 })
    expect(config.chatApp).toEqual({ appId: 'id', appSecret: 'secret' })
    expect(config.marketSource).toBe('replay')
  })

  test('a start without further variables has no secret, key or account but those that were given', () => {
    const config = readConfig({ NODE_ENV: 'production', ...SECRETS })
    const given = textsIn(config).filter(([, text]) => isGiven(text))
    expect(given.map(([at]) => at)).toEqual([
      'secretKey',
      'sms.url',
      'chatApp.appId',
      'chatApp.appSecret',
    ])
    // Places, programs and words that everybody may read; the keys of the wire are in every page.
    const known =
      /^(host|dataDir|videoDir|files\.folder|brand|marketSource|ffmpegPath|logLevel|sms\.kind|sealKey|signKey|(pictureHosts|provider)\..*)$/
    const others = textsIn(config).filter(([at, text]) => !isGiven(text) && !known.test(at))
    expect(others).toEqual([])
  })

  test('a forwarded family may take as long as the site waits, unless the operator says otherwise', () => {
    expect(readConfig(SECRETS).upstreamTimeoutMs).toBe(1_000_000)
    const shorter = readConfig({ ...SECRETS, UPSTREAM_TIMEOUT_MS: '5000' })
    expect(shorter.upstreamTimeoutMs).toBe(5000)
    expect(() => readConfig({ ...SECRETS, UPSTREAM_TIMEOUT_MS: '1000001' })).toThrow(
      'UPSTREAM_TIMEOUT_MS',
    )
  })

  test('price alerts reach the official account by a template that is named with its fields', () => {
    expect(readConfig(SECRETS).noticeTemplates).toEqual({})
    const named = { ...SECRETS, CHAT_APP_ALERT_TEMPLATE: 'Tm-1:thing4,amount3,time2' }
    const fields = { title: 'thing4', figure: 'amount3', time: 'time2' }
    expect(readConfig(named).noticeTemplates).toEqual({ alert: { id: 'Tm-1', ...fields } })
    for (const kind of ['ALERT', 'ROOM', 'ORDER']) {
      const name = `CHAT_APP_${kind}_TEMPLATE`
      expect(() => readConfig({ ...SECRETS, [name]: 'Tm-1' })).toThrow(name)
    }
  })

  test('pool, time of a statement, copy and Sentinels are set by variables', () => {
    expect(readConfig(SECRETS)).toMatchObject({
      ...{ poolSize: 16, statementTimeoutMs: 60_000, migratesAtStart: true },
      ...{ databaseReplicaUrl: undefined, redisSentinels: undefined },
    })
    const env = {
      ...{ ...SECRETS, DATABASE_POOL: '40', DATABASE_TIMEOUT_MS: '0', MIGRATE_AT_START: '0' },
      ...{ REDIS_URL: 'redis://:x@primary', REDIS_SENTINELS: '10.0.0.1:26379, s2:26379' },
    }
    expect(readConfig(env)).toMatchObject({
      ...{ poolSize: 40, statementTimeoutMs: 0, migratesAtStart: false },
      redisSentinels: {
        name: 'mymaster',
        hosts: [
          { host: '10.0.0.1', port: 26379 },
          { host: 's2', port: 26379 },
        ],
      },
    })
    const wrong = { DATABASE_POOL: '1', REDIS_SENTINELS: 's2' }
    for (const [name, value] of Object.entries(wrong))
      expect(() => readConfig({ ...SECRETS, REDIS_URL: 'redis://a', [name]: value })).toThrow(name)
    expect(() => readConfig({ ...SECRETS, REDIS_SENTINELS: 's2:1' })).toThrow('REDIS_URL')
  })

  describe('an account at a vendor of SMS', () => {
    const { SMS_URL: _url, ...others } = SECRETS
    const vendor = {
      ...{ ...others, SMS_SERVICE: 'tencent', SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret' },
      ...{ SMS_SIGN: '智投', SMS_APP_ID: '14', SMS_TEMPLATES: 'code=1110:1,2 moved=1111:1' },
    }
    test('the account takes the place of the webhook, with its templates', () => {
      expect(readConfig(vendor).sms).toMatchObject({
        ...{ kind: 'tencent', endpoint: 'https://sms.tencentcloudapi.com', appId: '14' },
        templates: { code: { id: '1110', names: ['1', '2'] }, moved: { id: '1111', names: ['1'] } },
      })
    })

    test.each([
      ['SMS_SERVICE', 'pigeon'],
      ['SMS_TEMPLATES', 'reminder=1:1'],
      ['SMS_TEMPLATES', 'code=1:a,b,c'],
      ['SMS_TEMPLATES', 'weather=1:a code=1:a'],
      ['SMS_RECEIPT_KEY', 'short'],
      ['SMS_KEY_SECRET', ''],
      ['SMS_APP_ID', ''],
    ])('the value of %s is checked: %j', (name, value) => {
      expect(() => readConfig({ ...vendor, SMS_URL: 'https://a.example', [name]: value })).toThrow(
        name,
      )
    })
  })

  describe('a live server of one’s own', () => {
    const live = {
      ...{ ...SECRETS, LIVE_SERVICE: 'srs', LIVE_PUSH_URL: 'rtmp://push.example/srs' },
      ...{ LIVE_PUSH_KEY: 'pushes', LIVE_PLAY_URL: 'https://play.example/srs' },
      LIVE_CALLBACK_KEY: 'reports-of-a-server-of-ones-own',
    }
    test('recordings are played where the picture is', () => {
      expect(readConfig(live).liveService).toMatchObject({
        kind: 'srs',
        callback: { key: live.LIVE_CALLBACK_KEY, recordings: 'https://play.example/srs' },
      })
    })

    test.each([
      ['LIVE_CALLBACK_KEY', ''],
      ['LIVE_CALLBACK_KEY', 'short'],
      ['LIVE_RECORDINGS_URL', 'http://play.example'],
      ['LIVE_SERVICE', 'pigeon'],
      ['LIVE_PUSH_KEY', ''],
    ])('the live server’s %s is checked: %j', (name, value) => {
      expect(() => readConfig({ ...live, [name]: value })).toThrow(name)
    })

    test.each(['tencent', 'aliyun'])('the notices of %s need the key that signs them', (kind) => {
      const vendor = { ...live, LIVE_SERVICE: kind, LIVE_PLAY_KEY: 'plays' }
      expect(() => readConfig(vendor)).toThrow('LIVE_CALLBACK_SIGN_KEY')
      const signed = { ...vendor, LIVE_CALLBACK_SIGN_KEY: 'signs' }
      expect(() => readConfig(signed)).toThrow('LIVE_RECORDINGS_URL')
      const whole = { ...signed, LIVE_RECORDINGS_URL: 'https://shows.example' }
      expect(readConfig(whole).liveService?.callback).toMatchObject({ signKey: 'signs' })
    })
  })

  test.each(['replay', 'tencent', 'eastmoney', './feed.ts', '/srv/feed.js'])(
    'the market source %s is accepted',
    (source) => {
      expect(readConfig({ ...SECRETS, MARKET_SOURCE: source }).marketSource).toBe(source)
    },
  )

  test('the brand is smart unless another is named', () => {
    const brands = [SECRETS, { ...SECRETS, BRAND: 'news' }].map((env) => readConfig(env).brand)
    expect(brands).toEqual(['smart', 'news'])
  })

  test('the start with the sandbox on is refused', () => {
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX: '1', ...SECRETS })).toThrow(
      'SANDBOX=1 is refused when NODE_ENV=production',
    )
  })

  test.each(Object.keys(SECRETS))('the missing variable %s is named', (name) => {
    expect(() => readConfig({ ...SECRETS, [name]: '' })).toThrow(`missing: ${name}.`)
  })

  test('all missing variables are named at once', () => {
    expect(() => readConfig({})).toThrow(
      'missing: SECRET_KEY, SMS_URL, CHAT_APP_ID, CHAT_APP_SECRET.',
    )
  })
})

describe('a malformed variable', () => {
  const upstreams = (text: string) => {
    const file = join(folder, 'upstreams.json')
    writeFileSync(file, text)
    return file
  }
  const provider = (text: string) => {
    const file = join(folder, 'provider.json')
    writeFileSync(file, text)
    return file
  }
  const newsSources = (text: string) => {
    const file = join(folder, `sources-${text.length}.json`)
    writeFileSync(file, text)
    return file
  }
  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ TRUSTED_PROXIES: '1.5' }, 'TRUSTED_PROXIES'],
    [{ SEAL_KEY: 'short' }, 'SEAL_KEY'],
    [{ SIGN_KEY: 'Z'.repeat(64) }, 'SIGN_KEY'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ SMS_URL: 'nowhere' }, 'SMS_URL'],
    [{ SMS_RESEND_SECONDS: 'soon' }, 'SMS_RESEND_SECONDS'],
    [{ DATABASE_URL: 'mysql://a:hidden@b/c' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ SITE_ORIGINS: 'https://a.example/' }, 'SITE_ORIGINS'],
    [{ SITE_ORIGINS: '*' }, 'SITE_ORIGINS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SMTP_URL: 'https://a:hidden@b', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://a:hidden@b' }, 'MAIL_FROM'],
    [{ MAIL_ALARMS_TO: 'a@b.example' }, 'SMTP_URL'],
    [{ IDENTITY_URL: 'https://identity.example' }, 'IDENTITY_KEY'],
    [{ IDENTITY_URL: 'https://identity.example', IDENTITY_KEY: 'hidden' }, 'IDENTITY_KEY'],
    [{ INVOICE_URL: 'ftp://a:hidden@b', INVOICE_KEY: 'k'.repeat(32) }, 'INVOICE_URL'],
    [{ PUBLISH_HOOK_URL: 'https://build.example/hook?a=1' }, 'PUBLISH_HOOK_KEY'],
    [{ PUBLISH_HOOK_KEY: 'k'.repeat(32) }, 'PUBLISH_HOOK_URL'],
    [{ PUBLISH_HOOK_URL: 'ftp://hidden', PUBLISH_HOOK_KEY: 'k'.repeat(32) }, 'PUBLISH_HOOK_URL'],
    [{ PUBLISH_HOOK_URL: 'https://build.example', PUBLISH_HOOK_KEY: 'hidden' }, 'PUBLISH_HOOK_KEY'],
    [{ ESIGN_CERT_FILE: join(folder, 'none.pem') }, 'ESIGN_URL'],
    [{ ESIGN_URL: 'https://esign.example', ESIGN_KEY: 'k'.repeat(32) }, 'ESIGN_CERT_FILE'],
    [{ SMTP_URL: 'smtp://b', MAIL_FROM: '客服' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://b', MAIL_FROM: 'a@b.example', MAIL_ALARMS_TO: 'c' }, 'MAIL_ALARMS_TO'],
    [{ MARKET_SOURCE: 'sina' }, 'MARKET_SOURCE'],
    [{ BRAND: 'both' }, 'BRAND'],
    [{ UPSTREAMS: join(folder, 'none.json') }, 'cannot be read'],
    [{ UPSTREAMS: upstreams('{') }, 'is not JSON'],
    [{ PROVIDER: join(folder, 'none.json') }, 'PROVIDER'],
    [{ PROVIDER: provider('{"name":"甲方"}') }, 'provider.licence'],
    [{ NEWS_SOURCES: newsSources('[{"source":"nobody"}]') }, 'sources[0].source'],
    [{ NEWS_SOURCES: newsSources('[{"source":"clsFlashes","name":"甲"}]') }, 'sources[0].licence'],
  ])('the variables %j are refused by name', (env, word) => {
    expect(() => readConfig({ ...SECRETS, ...env })).toThrow(word)
    expect(() => readConfig({ ...SECRETS, ...env })).not.toThrow('hidden')
  })

  test.each([
    ['[]', 'not an object'],
    ['{"noSuchFamily":"http://a.example"}', 'noSuchFamily'],
    [`{"${PRODUCT}Api2":"a.example"}`, `${PRODUCT}Api2`],
    [`{"${PRODUCT}Api2":"file:///etc"}`, `${PRODUCT}Api2`],
  ])('the family list %s is refused by name', (text, word) => {
    expect(() => readConfig({ ...SECRETS, UPSTREAMS: upstreams(text) })).toThrow(word)
  })
})

test('the sandbox creates its secrets once, for their owner alone', () => {
  const first = readConfig({ SANDBOX: '1', DATA_DIR: folder })
  const second = readConfig({ SANDBOX: '1', DATA_DIR: folder })
  expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(second.secretKey).toBe(first.secretKey)
  expect(first.opsSecret).not.toBe(first.secretKey)
  expect(second.opsSecret).toBe(first.opsSecret)
  const secrets = join(folder, 'secrets')
  expect(readdirSync(secrets).sort()).toEqual(['OPS_SECRET', 'SECRET_KEY'])
  for (const name of readdirSync(secrets))
    expect(statSync(join(secrets, name)).mode & 0o777).toBe(0o600)
})

test('operators’ pages outside the sandbox have no secret but a long one that is given', () => {
  expect(readConfig(SECRETS).opsSecret).toBeUndefined()
  expect(readConfig({ ...SECRETS, OPS_SECRET: 'o'.repeat(16) }).opsSecret).toBe('o'.repeat(16))
  expect(() => readConfig({ ...SECRETS, OPS_SECRET: 'short' })).toThrow('OPS_SECRET is shorter')
})

describe('the process', () => {
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['gateway/main.ts'], {
      env: { ...PROCESS_ENV, PORT: '0', DATA_DIR: folder, ...env },
      encoding: 'utf8',
      // A database of its own takes a busy machine this long to create.
      timeout: 180_000,
    })

  test('the process ends with one readable line and status 1', () => {
    const { status, stdout, stderr } = start({ NODE_ENV: 'production', SANDBOX: '1' })
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toBe('SANDBOX=1 is refused when NODE_ENV=production\n')
  })

  test('the process names the server that does not answer', { timeout: 360_000 }, () => {
    const postgres = start({ ...SECRETS, DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/a' })
    expect(postgres.status).toBe(1)
    expect(postgres.stderr).toMatch(/^DATABASE_URL does not answer: ECONNREFUSED\n$/)
    const redis = start({ ...SECRETS, DATABASE_URL: 'memory://', REDIS_URL: 'redis://127.0.0.1:1' })
    expect(redis.status).toBe(1)
    expect(redis.stderr).toContain('REDIS_URL does not answer: ECONNREFUSED\n')
  })

  test('the process refuses a data folder that another process uses', () => {
    writeFileSync(join(folder, 'db.pid'), String(process.pid))
    const { status, stderr } = start({ SANDBOX: '1' })
    expect(status).toBe(1)
    expect(stderr).toBe(
      `the embedded database is in use by process ${process.pid}; stop it, or set DATABASE_URL for several processes\n`,
    )
    expect(readFileSync(join(folder, 'db.pid'), 'utf8')).toBe(String(process.pid))
  })
})
