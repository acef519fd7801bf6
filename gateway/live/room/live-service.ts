import { createHash } from 'node:crypto'
import { ConfigError } from '#gateway/config-error.ts'

/** An account at a vendor that receives the picture of a room and plays it as HLS, both at signed addresses. */
export interface LiveService {
  kind: 'tencent' | 'aliyun'
  /** Host and application of the addresses, each with the key of its domain. */
  push: Place
  play: Place
}

interface Place {
  base: string
  key: string
}

type Env = Readonly<Record<string, string | undefined>>

const NAMES = ['LIVE_PUSH_URL', 'LIVE_PUSH_KEY', 'LIVE_PLAY_URL', 'LIVE_PLAY_KEY'] as const

/** Reads the variables of the live service; without `LIVE_SERVICE` rooms play the address that is filled in. */
export function readLiveService(env: Env): LiveService | undefined {
  const kind = env.LIVE_SERVICE
  if (!kind) return undefined
  if (kind !== 'tencent' && kind !== 'aliyun')
    throw new ConfigError('LIVE_SERVICE is none of tencent, aliyun')
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`missing: ${missing.join(', ')}`)
  const [push = '', pushKey = '', play = '', playKey = ''] = NAMES.map((name) => env[name])
  return {
    kind,
    push: { base: application(push, 'LIVE_PUSH_URL', 'rtmp'), key: pushKey },
    play: { base: application(play, 'LIVE_PLAY_URL', 'https'), key: playKey },
  }
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
  return signedAddress(service.kind, service.push, { name: roomId, extension: '', endsAt })
}

/** Where the page reads it. */
export function playAddress(service: LiveService, { roomId, endsAt }: Broadcast): string {
  return signedAddress(service.kind, service.play, { name: roomId, extension: '.m3u8', endsAt })
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
  kind: LiveService['kind'],
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
