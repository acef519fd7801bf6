import { createHash } from 'node:crypto'
import { type Codec, integer, number, oneOf, record, text } from '#api/codec.ts'
import { isSameSecret } from '#gateway/http/call/same-secret.ts'
import { isPushSigned, type LiveCallback, type LiveService } from '../room/live-service.ts'
import type { LiveRecording } from './recorded-queries.ts'

/** What a service reports; what it may not do or did not sign is `refused`, what nobody needs is `other`. */
export type LiveReport =
  | { kind: 'recorded'; recorded: LiveRecording }
  | { kind: 'other' | 'refused' }

const word = text({ min: 1, max: 500 })

/**
 * SRS, “HTTP Callback”: “on_publish: { "action": "on_publish", …, "stream": "livestream", "param":"?token=xxx&salt=yyy" }”,
 * “on_dvr: { "action": "on_dvr", …, "stream": "livestream", …, "cwd": "/usr/local/srs", "file": "./objs/nginx/html/live/livestream.1420254068776.flv" }”;
 * “must return HTTP code 200(Status OK) and response an int value specifies the error code(0 corresponding to success)”. It
 * signs nothing: who knows the secret address is believed.
 */
const srsReport = record({ action: ['action', word], stream: ['stream', word] })
const srsPublish = record({ query: ['param', text({ max: 500 })] })
/** The name that compose.yaml sets: room, milliseconds at which the file begins. */
const srsFile = record({
  file: ['file', text({ max: 500, pattern: /\/[\w-]+\.\d{13}\.mp4$/ })],
})

export function readSrsReport(
  body: unknown,
  service: LiveService,
  { recordings, now }: Pick<LiveCallback, 'recordings'> & { now: Date },
): LiveReport | undefined {
  const report = decoded(srsReport, body)
  if (!report) return undefined
  const { action, stream } = report
  if (action === 'on_publish') {
    const query = decoded(srsPublish, body)?.query ?? ''
    const isSigned = isPushSigned(service, { roomId: stream, query }, now)
    return { kind: isSigned ? 'other' : 'refused' }
  }
  if (action !== 'on_dvr') return { kind: 'other' }
  const name = decoded(srsFile, body)?.file.split('/').at(-1)
  if (!name) return undefined
  const [, beganMs] = name.split('.')
  const seconds = Math.max(0, Math.round((now.getTime() - Number(beganMs)) / 1000))
  const recorded = { id: name, roomId: stream, address: `${recordings}/${name}`, seconds }
  return { kind: 'recorded', recorded }
}

/**
 * Tencent Cloud, “录制事件通知” (event_type 100): “t: 事件通知签名过期 UNIX 时间戳 … 可以防止网络重放攻击”, “sign = MD5（key + t）”. The signature
 * covers nothing else, so that the address is secret as well, and the file's host is the one that is set.
 */
const tencentSignature = record({ until: ['t', integer()], sign: ['sign', word] })
const tencentFile = record({
  isFile: ['event_type', oneOf('100')],
  roomId: ['stream_id', word],
  id: ['file_id', word],
  format: ['file_format', oneOf('hls', 'mp4')],
  seconds: ['duration', integer({ min: 0 })],
  address: ['video_url', text({ pattern: /^https?:\/\/[\w./:%~-]+\.(?:m3u8|mp4)$/ })],
})

export function readTencentReport(
  body: unknown,
  { recordings, signKey }: LiveCallback,
  now: Date,
): LiveReport | undefined {
  const signature = decoded(tencentSignature, body)
  if (!signature) return undefined
  const { until, sign } = signature
  const wanted = createHash('md5').update(`${signKey}${until}`).digest('hex')
  if (until * 1000 <= now.getTime() || !isSameSecret(sign, wanted)) return { kind: 'refused' }
  const file = decoded(tencentFile, body)
  if (!file) return { kind: 'other' }
  // Pages are secure and play nothing that is not.
  const address = file.address.replace(/^http:/, 'https:')
  if (!address.startsWith(`${recordings}/`)) return undefined
  const { id, roomId, seconds } = file
  return { kind: 'recorded', recorded: { id, roomId, address, seconds } }
}

/**
 * Alibaba Cloud, “回调鉴权说明”: “MD5Content = 回调域名|ALI-LIVE-TIMESTAMP|NotifyAuthKey”, “ALI-LIVE-SIGNATURE = md5sum(MD5Content)”, the domain
 * that of the address of the callback; a report that is minutes old is invalid. “录制回调”: “"domain", "app", "stream", "uri":
 * "live/hello/0_2017-03-08-23:09:46_2017-03-08-23:10:40.flv", "duration": 69.403, "start_time": 1488985786, "stop_time":
 * 1488985840”, the uri in the bucket; what has an “event” is no file. The signature does not cover the body, so that the
 * address is secret as well, and the file is one of the bucket that is set.
 */
const aliyunFile = record({
  roomId: ['stream', word],
  path: [
    'uri',
    text({ max: 500, pattern: /^(?:[\w:~-][\w.:~-]*\/)*[\w:~-][\w.:~-]*\.(?:m3u8|mp4)$/ }),
  ],
  duration: ['duration', number({ min: 0 })],
})
const ALIYUN_OLD_SECONDS = 300

/** What signs a report at Alibaba Cloud: its headers, and the name by which the service reaches the gateway. */
export interface AliyunSignature {
  host: string
  timestamp: string
  signature: string
}

export function readAliyunReport(
  body: unknown,
  { host, timestamp, signature }: AliyunSignature,
  { callback: { recordings, signKey }, now }: { callback: LiveCallback; now: Date },
): LiveReport | undefined {
  const wanted = createHash('md5').update(`${host}|${timestamp}|${signKey}`).digest('hex')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= ALIYUN_OLD_SECONDS) || !isSameSecret(signature.toLowerCase(), wanted))
    return { kind: 'refused' }
  if (!decoded(record({ stream: ['stream', word] }), body)) return undefined
  const file = decoded(aliyunFile, body)
  if (!file) return { kind: 'other' }
  const { roomId, path, duration } = file
  const seconds = Math.round(duration)
  return {
    kind: 'recorded',
    recorded: { id: path, roomId, address: `${recordings}/${path}`, seconds },
  }
}

function decoded<T>(codec: Codec<T>, body: unknown): T | undefined {
  try {
    return codec.decode(body, '')
  } catch {
    // A report that cannot be read is refused as a whole.
    return undefined
  }
}
