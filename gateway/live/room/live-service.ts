import { createHash, createHmac } from 'node:crypto'
import { ConfigError } from '#gateway/config-error.ts'
import { isSameSecret } from '#gateway/http/call/same-secret.ts'

const KINDS = ['tencent', 'aliyun', 'srs'] as const

/**
 * Who receives the picture of a room and plays it as HLS: an account at a vendor, both at signed addresses, or a server
 * of one's own (SRS), whose pushes alone are signed.
 */
export interface LiveService {
  kind: (typeof KINDS)[number]
  /** Host and application of the addresses, each with the key of its domain. */
  push: Place
  play: Place
  /** How the service reports what it recorded; undefined believes no report. */
  callback?: LiveCallback | undefined
}

export interface LiveCallback {
  /** The secret in the address of the reports. */
  key: string
  /** The key with which the vendor signs them. */
  signKey?: string | undefined
  /** Where recordings are played: an address that a report names is below it. */
  recordings: string
}

interface Place {
  base: string
  key: string
}

type Env = Readonly<Record<string, string | undefined>>

const NAMES = ['LIVE_PUSH_URL', 'LIVE_PUSH_KEY', 'LIVE_PLAY_URL', 'LIVE_PLAY_KEY'] as const
/** What signs nothing at SRS, and what it cannot do without: it lets everybody push unless a report is answered with no. */
const NAMES_OF_SRS = [
  'LIVE_PUSH_URL',
  'LIVE_PUSH_KEY',
  'LIVE_PLAY_URL',
  'LIVE_CALLBACK_KEY',
] as const

/** Reads the variables of the live service; without `LIVE_SERVICE` rooms play the address that is filled in. */
export function readLiveService(env: Env): LiveService | undefined {
  if (!env.LIVE_SERVICE) return undefined
  const kind = KINDS.find((known) => known === env.LIVE_SERVICE)
  if (!kind) throw new ConfigError(`LIVE_SERVICE is none of ${KINDS.join(', ')}`)
  const missing = (kind === 'srs' ? NAMES_OF_SRS : NAMES).filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`missing: ${missing.join(', ')}`)
  const [push = '', pushKey = '', play = '', playKey = ''] = NAMES.map((name) => env[name])
  return {
    kind,
    push: { base: application(push, 'LIVE_PUSH_URL', 'rtmp'), key: pushKey },
    play: { base: application(play, 'LIVE_PLAY_URL', 'https'), key: playKey },
    callback: readCallback(kind, env),
  }
}

const CALLBACK_KEY_LENGTH_MIN = 24

function readCallback(kind: LiveService['kind'], env: Env): LiveCallback | undefined {
  const { LIVE_CALLBACK_KEY: key, LIVE_CALLBACK_SIGN_KEY: signKey } = env
  if (!key) return undefined
  if (!new RegExp(`^[\\w-]{${CALLBACK_KEY_LENGTH_MIN},100}$`).test(key))
    throw new ConfigError(
      `LIVE_CALLBACK_KEY is not ${CALLBACK_KEY_LENGTH_MIN} or more letters, digits, _ and -`,
    )
  if (kind !== 'srs' && !(signKey && env.LIVE_RECORDINGS_URL))
    throw new ConfigError('LIVE_CALLBACK_KEY needs LIVE_CALLBACK_SIGN_KEY and LIVE_RECORDINGS_URL')
  const recordings = env.LIVE_RECORDINGS_URL || env.LIVE_PLAY_URL || ''
  if (!/^https:\/\/[\w.:-]+(?:\/[\w-]+)*$/.test(recordings))
    throw new ConfigError(
      'LIVE_RECORDINGS_URL is not a place like https://host or https://host/live',
    )
  return { key, signKey: kind === 'srs' ? undefined : signKey, recordings }
}

function application(value: string, name: string, scheme: string): string {
  if (!new RegExp(`^${scheme}://[\\w.:-]+/[\\w-]+$`).test(value))
    throw new ConfigError(`${name} is not an application like ${scheme}://host/live`)
  return value
}

/** A room that is longer on air than planned, or begins late, still plays. */
const LATE_MS = 6 * 3_600_000

interface Broadcast {
  roomId: string
  endsAt: Date
}

/** Where the program of the adviser sends the picture to. */
export function pushAddress(service: LiveService, { roomId, endsAt }: Broadcast): string {
  if (service.kind === 'srs') {
    const until = Math.floor((endsAt.getTime() + LATE_MS) / 1000)
    return `${service.push.base}/${roomId}?until=${until}&sign=${pushSignature(service, roomId, until)}`
  }
  return signedAddress(service.kind, service.push, { name: roomId, extension: '', endsAt })
}

/** Where the page reads it. */
export function playAddress(service: LiveService, { roomId, endsAt }: Broadcast): string {
  if (service.kind === 'srs') return `${service.play.base}/${roomId}.m3u8`
  return signedAddress(service.kind, service.play, { name: roomId, extension: '.m3u8', endsAt })
}

/** Whether somebody who pushes to SRS was given the address of the room; SRS passes on the query of it. */
export function isPushSigned(
  service: LiveService,
  { roomId, query }: { roomId: string; query: string },
  now: Date,
): boolean {
  const fields = new URLSearchParams(query)
  const until = Number(fields.get('until'))
  return (
    until * 1000 > now.getTime() &&
    isSameSecret(fields.get('sign') ?? '', pushSignature(service, roomId, until))
  )
}

function pushSignature({ push }: LiveService, roomId: string, until: number): string {
  return createHmac('sha256', push.key).update(`${roomId}-${until}`).digest('hex')
}

interface Signed {
  name: string
  extension: string
  endsAt: Date
}

/**
 * Tencent Cloud, “直播鉴权计算”: “txSecret=MD5(KEY+StreamName+txTime)”, the time as hexadecimal seconds. Alibaba Cloud, “URL鉴权”:
 * “md5hash=md5(URI-timestamp-rand-uid-PrivateKey)” in “auth_key=timestamp-rand-uid-md5hash”. In both the time is when the
 * address ends.
 */
function signedAddress(
  kind: Exclude<LiveService['kind'], 'srs'>,
  { base, key }: Place,
  { name, extension, endsAt }: Signed,
): string {
  const until = Math.floor((endsAt.getTime() + LATE_MS) / 1000)
  const address = `${base}/${name}${extension}`
  if (kind === 'tencent') {
    const time = until.toString(16).toUpperCase()
    return `${address}?txSecret=${md5(`${key}${name}${time}`)}&txTime=${time}`
  }
  const { pathname } = new URL(address)
  const parts = `${until}-0-0`
  return `${address}?auth_key=${parts}-${md5(`${pathname}-${parts}-${key}`)}`
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
