import { join } from 'node:path'
import type { Family } from '#api/call.ts'
import { BRANDS, type BrandName } from '#api/product.ts'
import { DEFAULT_SEAL_KEY, DEFAULT_SIGN_KEY } from '#api/seal-keys.ts'
import { type CaptchaConfig, readCaptchaConfig } from './account/captcha/captcha-config.ts'
import type { ChatAppConfig } from './account/oauth/chat-app-config.ts'
import type { PictureHosts } from './account/picture/picture-hosts.ts'
import { readReceiptKey, readSms, requiredSms, type SmsService } from './account/sms/sms-config.ts'
import { ConfigError } from './config-error.ts'
import { type ESignConfig, readESignConfig } from './contract/esign/esign-config.ts'
import { type Provider, UNNAMED_PROVIDER } from './contract/provider.ts'
import { readStampConfig, type StampConfig } from './contract/stamp/stamp-config.ts'
import { type FilesConfig, readFilesConfig } from './file/files-config.ts'
import { readTraceConfig, type TraceConfig } from './http/trace/trace-config.ts'
import { type AgreedService, readAgreedService } from './http/upstream/agreed-service.ts'
import { readUpstreams } from './http/upstream/upstreams-file.ts'
import { type PublishHook, readPublishHook } from './landing/release/publish-hook.ts'
import { type LiveService, readLiveService } from './live/room/live-service.ts'
import { type MailConfig, readMailConfig } from './mail/mail-config.ts'
import { type NoticeTemplates, readNoticeTemplates } from './message/notice/notice-templates.ts'
import type { UsedSource } from './news/source/news-source.ts'
import { readNewsSources } from './news/source/sources-file.ts'
import { type AlipayAccount, readAlipayConfig } from './payment/alipay/alipay-config.ts'
import { type PayConfig, readPayConfig } from './payment/provider/pay-config.ts'
import { readProvider } from './provider-file.ts'
import { sandboxSecret } from './sandbox/secrets.ts'
import { type RedisSentinels, readRedisSentinels } from './stream/redis-sentinels.ts'

export interface Config {
  host: string
  port: number
  dataDir: string
  /** Undefined uses the embedded database in `dataDir`; `memory://` uses an embedded one in memory only. */
  databaseUrl: string | undefined
  /** The role that owns the tables and migrates them; undefined lets the gateway's own role do so. */
  databaseOwnerUrl: string | undefined
  /** A copy that follows the database; tables are exported from it. */
  databaseReplicaUrl: string | undefined
  /** Connections of this node to the database. */
  poolSize: number
  /** When a statement is given up; 0 never does. */
  statementTimeoutMs: number
  /** `false` leaves the migrations to `npm run migrate`. */
  migratesAtStart: boolean
  redisUrl: string | undefined
  /** Hosts and ports of Sentinels that know where the primary of `redisUrl` is. */
  redisSentinels: RedisSentinels | undefined
  /** The brand whose site this gateway fills: what is published for the other brand alone is not there. */
  brand: BrandName
  siteOrigins: readonly string[]
  /** Folder of the built site to serve beside the API; undefined serves the API alone. */
  siteDir: string | undefined
  /** Where the dev server makes pages; in the sandbox only. */
  siteDevUrl: string | undefined
  upstreams: Readonly<Partial<Record<Family, string>>>
  /** How long an upstream may take to answer: by §7, nothing times out earlier. */
  upstreamTimeoutMs: number
  /** Hosts of the pictures shown under `/thirdwx` and `/file1` to `/file3`. */
  pictureHosts: PictureHosts
  isSandbox: boolean
  /** How many proxies in front of the gateway are trusted to report the visitor's address. */
  trustedProxies: number
  sealKey: string
  signKey: string
  /** Hashes tokens and one-time codes at rest, and encrypts mobile numbers. */
  secretKey: string
  /** Secrets of before, which open what they sealed until the nodes have stored it under the current one. */
  oldSecretKeys: readonly string[]
  /** Seconds until the same number may request another code. */
  smsResendSeconds: number
  /** Creates the first operator and opens nothing else; without it and without operators there is no `/ops`. */
  opsSecret: string | undefined
  /** Every operator needs a second factor; in the sandbox it is a choice. */
  isFactorRequired: boolean
  /** Undefined in the sandbox, whose outbox is the phone. */
  sms: SmsService | undefined
  /** The secret in the address of delivery receipts; without it none are accepted. */
  smsReceiptKey: string | undefined
  /** The captcha in front of SMS codes; undefined leaves them to their limits. */
  captcha: CaptchaConfig | undefined
  chatApp: ChatAppConfig | undefined
  /** The templates of the chat app's official account, with the names of their fields. */
  noticeTemplates: NoticeTemplates
  /** The account at the chat app's payment service; if undefined, only the sandbox's stand-in accepts payments. */
  pay: PayConfig | undefined
  /** The account at Alipay; without it nobody pays by it, in the sandbox neither. */
  alipay: AlipayAccount | undefined
  /** The party named in contracts, and the account for bank transfers. */
  provider: Provider
  /** Who stamps the time on signed documents; undefined stamps none. */
  stamp: StampConfig | undefined
  /** Who signs documents with a certificate in their signer's name; undefined leaves them without such a signature. */
  esign: ESignConfig | undefined
  /** The platform that issues invoices; undefined leaves them to operators, or to the sandbox’s stand-in. */
  invoices: AgreedService | undefined
  /** The service that compares names with citizen ids; undefined leaves ids to their check digit. */
  identity: AgreedService | undefined
  /** Who rebuilds the site when texts of campaigns are published; undefined leaves it to an engineer. */
  publishHook: PublishHook | undefined
  /** The mail server; undefined mails nothing, or to the sandbox's mailbox. */
  mail: MailConfig | undefined
  /** The source of quotes and charts. */
  marketSource: MarketSource
  /** Public sources of flashes and announcements; none unless they are named. */
  newsSources: readonly UsedSource[]
  /** Where rooms send their picture to; undefined leaves each to the address that is filled in. */
  liveService: LiveService | undefined
  /** The program that converts uploaded videos; `ffprobe` is beside it. */
  ffmpegPath: string
  /** Uploaded videos and what they are converted to; nodes of one database share it. */
  videoDir: string
  /** Where pictures and documents lie. */
  files: FilesConfig
  logLevel: Level
  /** Who collects traces; undefined makes none. */
  traces: TraceConfig | undefined
}

const MARKET_SOURCES = ['replay', 'tencent', 'eastmoney'] as const
/** A source that the gateway knows, or the path of a module. */
export type MarketSource = (typeof MARKET_SOURCES)[number] | `./${string}` | `/${string}`

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type Level = (typeof LEVELS)[number]

const WEB = ['https:', 'http:']
const SERVER = ['postgres:', 'postgresql:']
const AVATAR_HOST = 'https://thirdwx.qlogo.cn'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads the variables of docs/operations.md once, at start; throws a ConfigError that names what is wrong or missing.
 */
export function readConfig(env: Env): Config {
  const isSandbox = env.SANDBOX === '1'
  if (env.NODE_ENV === 'production' && isSandbox)
    throw new ConfigError('SANDBOX=1 is refused when NODE_ENV=production')
  const dataDir = env.DATA_DIR || '.data'
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', '4321', 65_535),
    dataDir,
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:', 'memory:']),
    databaseOwnerUrl: address(env, 'DATABASE_OWNER_URL', SERVER),
    databaseReplicaUrl: address(env, 'DATABASE_REPLICA_URL', SERVER),
    poolSize: poolSize(env),
    statementTimeoutMs: wholeNumber(env, 'DATABASE_TIMEOUT_MS', '60000', 3_600_000),
    migratesAtStart: env.MIGRATE_AT_START !== '0',
    redisUrl: address(env, 'REDIS_URL', ['redis:', 'rediss:']),
    redisSentinels: readRedisSentinels(env),
    brand: oneOf(BRANDS, env.BRAND || 'smart', 'BRAND'),
    siteOrigins: (env.SITE_ORIGINS ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(origin),
    siteDir: env.SITE_DIR || undefined,
    siteDevUrl: isSandbox ? address(env, 'SITE_DEV_URL', WEB) : undefined,
    upstreams: env.UPSTREAMS ? readUpstreams(env.UPSTREAMS) : {},
    upstreamTimeoutMs: wholeNumber(env, 'UPSTREAM_TIMEOUT_MS', '1000000', 1_000_000),
    smsResendSeconds: wholeNumber(env, 'SMS_RESEND_SECONDS', '60', 3600),
    smsReceiptKey: readReceiptKey(env),
    captcha: readCaptchaConfig(env),
    pictureHosts: pictureHosts(env),
    isSandbox,
    isFactorRequired: !isSandbox,
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', '0', 10),
    sealKey: hexKey(env.SEAL_KEY || DEFAULT_SEAL_KEY, 'SEAL_KEY'),
    signKey: hexKey(env.SIGN_KEY || DEFAULT_SIGN_KEY, 'SIGN_KEY'),
    oldSecretKeys: oldSecretKeys(env.SECRET_KEYS_OLD ?? ''),
    ...(isSandbox ? sandboxSecrets(env, dataDir) : operatorSecrets(env)),
    noticeTemplates: readNoticeTemplates(env, isSandbox),
    pay: readPayConfig(env),
    alipay: readAlipayConfig(env),
    provider: env.PROVIDER ? readProvider(env.PROVIDER) : UNNAMED_PROVIDER,
    stamp: readStampConfig(env),
    esign: readESignConfig(env),
    invoices: readAgreedService(env, 'INVOICE'),
    identity: readAgreedService(env, 'IDENTITY'),
    publishHook: readPublishHook(env),
    mail: readMailConfig(env),
    marketSource: marketSource(env.MARKET_SOURCE || 'replay'),
    newsSources: env.NEWS_SOURCES ? readNewsSources(env.NEWS_SOURCES) : [],
    liveService: readLiveService(env),
    ffmpegPath: env.FFMPEG_PATH || 'ffmpeg',
    videoDir: env.VIDEO_DIR || join(dataDir, 'videos'),
    files: readFilesConfig(env, dataDir),
    logLevel: oneOf(LEVELS, env.LOG_LEVEL || 'info', 'LOG_LEVEL'),
    traces: readTraceConfig(env),
  }
}

function marketSource(value: string): MarketSource {
  if (value.startsWith('./') || value.startsWith('/')) return value as `/${string}`
  return oneOf(MARKET_SOURCES, value, 'MARKET_SOURCE')
}

/** The addresses of PostgreSQL, for commands that need nothing else. */
export function readDatabaseUrls(env: Env): {
  databaseUrl: string
  databaseOwnerUrl: string | undefined
} {
  const databaseUrl = address(env, 'DATABASE_URL', SERVER)
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL is not set: the embedded database migrates at its start')
  return { databaseUrl, databaseOwnerUrl: address(env, 'DATABASE_OWNER_URL', SERVER) }
}

function poolSize(env: Env): number {
  const size = wholeNumber(env, 'DATABASE_POOL', '16', 200)
  // A write holds one while what it waits for may need another.
  if (size < 2) throw new ConfigError('DATABASE_POOL is less than 2')
  return size
}

function pictureHosts(env: Env): PictureHosts {
  const named = {
    '/thirdwx': address({ THIRDWX_URL: AVATAR_HOST, ...env }, 'THIRDWX_URL', WEB),
    '/file1': address(env, 'FILE1_URL', WEB),
    '/file2': address(env, 'FILE2_URL', WEB),
    '/file3': address(env, 'FILE3_URL', WEB),
  }
  return Object.fromEntries(Object.entries(named).filter(([, host]) => host !== undefined))
}

type Secrets = Pick<Config, 'secretKey' | 'opsSecret' | 'sms' | 'chatApp'>

function sandboxSecrets(env: Env, dataDir: string): Secrets {
  const secretKey = env.SECRET_KEY || sandboxSecret(dataDir, 'SECRET_KEY')
  const opsSecret = env.OPS_SECRET || sandboxSecret(dataDir, 'OPS_SECRET')
  return { secretKey, opsSecret, sms: undefined, chatApp: undefined }
}

const SECRET_LENGTH_MIN = 32
const OPS_SECRET_LENGTH_MIN = 16

function oldSecretKeys(value: string): readonly string[] {
  const keys = value.split(/[\s,]+/).filter(Boolean)
  if (keys.some((key) => key.length < SECRET_LENGTH_MIN))
    throw new ConfigError(
      `SECRET_KEYS_OLD names a key that is shorter than ${SECRET_LENGTH_MIN} characters`,
    )
  return keys
}

function operatorSecrets(env: Env): Secrets {
  const names = ['SECRET_KEY', ...requiredSms(env), 'CHAT_APP_ID', 'CHAT_APP_SECRET']
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`missing: ${missing.join(', ')}. Set them, or start with SANDBOX=1`)
  const {
    SECRET_KEY: secretKey = '',
    CHAT_APP_ID: appId = '',
    CHAT_APP_SECRET: appSecret = '',
  } = env
  if (secretKey.length < SECRET_LENGTH_MIN)
    throw new ConfigError(`SECRET_KEY is shorter than ${SECRET_LENGTH_MIN} characters`)
  const opsSecret = env.OPS_SECRET || undefined
  if (opsSecret && opsSecret.length < OPS_SECRET_LENGTH_MIN)
    throw new ConfigError(`OPS_SECRET is shorter than ${OPS_SECRET_LENGTH_MIN} characters`)
  return { secretKey, opsSecret, sms: readSms(env), chatApp: { appId, appSecret } }
}

function wholeNumber(env: Env, name: string, usual: string, max: number): number {
  const value = env[name] || usual
  if (!/^\d{1,9}$/.test(value) || Number(value) > max)
    throw new ConfigError(`${name} is not a whole number up to ${max}`)
  return Number(value)
}

/** The error does not repeat the value: such addresses contain passwords. */
function address(env: Env, name: string, schemes: readonly string[]): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name} does not begin with ${schemes.map((s) => `${s}//`).join(' or ')}`,
    )
  return value
}

function origin(value: string): string {
  if (!URL.canParse(value) || new URL(value).origin !== value)
    throw new ConfigError(`SITE_ORIGINS: ${value} is not an origin like https://www.example.com`)
  return value
}

function hexKey(value: string, name: string): string {
  if (!/^[0-9a-f]{64}$/.test(value))
    throw new ConfigError(`${name} is not 64 lower-case hex digits`)
  return value
}

function oneOf<T extends string>(known: readonly T[], value: string, name: string): T {
  const found = known.find((candidate) => candidate === value)
  if (!found) throw new ConfigError(`${name} is none of ${known.join(', ')}`)
  return found
}
