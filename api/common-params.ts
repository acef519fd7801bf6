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
const CHANNEL_CHAT_APP = '100210'
export const CHANNEL_WAP = '100009'
type ClientType = 'wx' | 'wap'
export const defaultChannel = (isChatApp: boolean) => (isChatApp ? CHANNEL_CHAT_APP : CHANNEL_WAP)
export const platformOf = (clientType: ClientType) => `${clientType}_${PRODUCT}_${PRODUCT}`

/** `YYYYMMDDHHmmss` at UTC+8, whatever the zone of the device (§7, §9). */
export function wireTime(nowMs: number): string {
  return chinaFields(nowMs).replace(/\D/g, '')
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

/** The parameters of every request that do not depend on a login (§7), in both spellings where §7 requires them. */
function visitorParams(
  clientType: ClientType,
  channelId: string,
  { deviceId, nowMs }: Pick<Caller, 'deviceId' | 'nowMs'>,
) {
  const platform = platformOf(clientType)
  return {
    channelId,
    channelid: channelId,
    clientType,
    deviceId,
    forapp: '0',
    platForm: platform,
    platform,
    time: wireTime(nowMs),
  }
}

/** The parameters of every request (§7). */
export function commonParams(caller: Caller, call: ParamsOptions): Record<string, string> {
  const { isChatApp, channelId } = caller
  const channel = channelId || defaultChannel(isChatApp)
  const params: Record<string, string> = visitorParams(isChatApp ? 'wx' : 'wap', channel, caller)
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
