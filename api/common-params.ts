import { chinaFields, msOfFields } from './china-time.ts'
import { PRODUCT, USER_ID_FIELD, USER_ID_FIELD_LOWER } from './product.ts'

/** Who sends a request, and from what; the transport fills it once per request. */
export interface Caller {
  userId?: string | undefined
  token?: string | undefined
  isChatApp: boolean
  /** Marketing channel; falls back to the default for chat app or browser. */
  channelId?: string | undefined
  deviceId: string
  /** Milliseconds since the epoch, corrected to server time. */
  nowMs: number
}

/** Defaults of §9. */
export const CHANNEL_CHAT_APP = '100210'
export const CHANNEL_WAP = '100009'
export const PLATFORM_CHAT_APP = `wx_${PRODUCT}_${PRODUCT}`
export const PLATFORM_WAP = `wap_${PRODUCT}_${PRODUCT}`

/** `YYYYMMDDHHmmss` at UTC+8, whatever the zone of the device (§7, §9). */
export function wireTime(nowMs: number): string {
  return chinaFields(nowMs).replace(/[-T:]/g, '')
}

/** The reverse of `wireTime`; NaN if the text is not such a time. */
export function readWireTime(time: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(time)
  if (!parts) return Number.NaN
  const [, year, month, day, hour, minute, second] = parts
  return msOfFields(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
}

interface ParamsOptions {
  access: 'open' | 'guest' | 'login'
  isNewerOrigin: boolean
}

export const CLIENT_ID = `${PRODUCT}_h5`
export const CLIENT_VERSION = '1.0.0'

/** The parameters of every request (§7), in both spellings where §7 requires them. */
export function commonParams(caller: Caller, call: ParamsOptions): Record<string, string> {
  const platform = caller.isChatApp ? PLATFORM_CHAT_APP : PLATFORM_WAP
  const channel = caller.channelId || (caller.isChatApp ? CHANNEL_CHAT_APP : CHANNEL_WAP)
  const params: Record<string, string> = {
    channelId: channel,
    channelid: channel,
    clientType: caller.isChatApp ? 'wx' : 'wap',
    deviceId: caller.deviceId,
    forapp: '0',
    platForm: platform,
    platform,
    time: wireTime(caller.nowMs),
  }
  if (call.access !== 'guest' && caller.userId) {
    params[USER_ID_FIELD] = caller.userId
    params[USER_ID_FIELD_LOWER] = caller.userId
  }
  if (call.isNewerOrigin) {
    params.clientId = CLIENT_ID
    params.version = CLIENT_VERSION
  }
  if (caller.token && call.access !== 'guest') params.token = caller.token
  return params
}
