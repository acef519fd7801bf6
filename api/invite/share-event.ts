import { mobile } from '../account/mobile.ts'
import { jsonText, optional, record, text, type ValueOf } from '../codec.ts'
import { USER_ID_FIELD } from '../product.ts'

/** Event type of logins and registrations (§4). */
export const ACCOUNT_EVENT = '10'
export const REGISTERED = '101'
export const LOGGED_IN = '102'
/** Sub-events after which user ids are refreshed (§4). */
export const IDS_REFRESHED_103 = '103'
export const IDS_REFRESHED_106 = '106'

/** A mobile left by a visitor, and an order; §4 names neither number (docs/assumptions.md). */
export const LEAD_EVENT = '20'
export const ORDER_EVENT = '30'

/** Live type of what is shared from, or happens around, a room (§7). */
export const ROOM_LIVE_TYPE = '1'

const word = optional(text({ max: 128 }))
const words = optional(text({ max: 512 }))

/** Product, scene and course of a share event (§3, `eventData`). */
export const shareEventData = record({
  productName: ['productName', words],
  productType: ['productType', word],
  productId: ['productId', word],
  priceId: ['priceId', word],
  sceneName: ['sceneName', words],
  eventName: ['eventName', words],
  caseName: ['caseName', words],
  content: ['content', optional(text({ max: 2000 }))],
  startTime: ['startTime', word],
  endTime: ['endTime', word],
  creationTime: ['creationTime', word],
  courseType: ['courseType', word],
  courseCode: ['ccode', word],
  activityId: ['actId', word],
  activityName: ['actName', words],
  orderNumber: ['orderNum', word],
  realName: ['realName', word],
  assetReport: ['assetReport', words],
  contractNumber: ['contractNumber', word],
  avatar: ['avatar', words],
  platform: ['platForm', word],
  channelId: ['channelId', word],
})

export type ShareEventData = ValueOf<typeof shareEventData>

const required = (label: string) => text({ min: 1, max: 128, message: `缺少${label}` })

/** The body of the share callback (§3); the four fields of §5 are required. */
export const shareEvent = record({
  activityCode: ['actCode', required('活动编号')],
  shareType: ['shareType', required('分享类型')],
  shareCode: ['shareCode', required('分享编号')],
  sharedAt: ['shareTime', required('分享时间')],
  eventType: ['eventType', word],
  subEventType: ['subEventType', word],
  orderNumber: ['orderNumber', word],
  mobile: ['mobile', optional(mobile)],
  liveType: ['liveType', word],
  userId: [USER_ID_FIELD, word],
  openId: ['openId', word],
  unionId: ['unionId', word],
  chatAppNickname: ['wxNickName', word],
  nickname: ['nickName', word],
  data: ['eventData', optional(jsonText(shareEventData))],
})
export type ShareEvent = ValueOf<typeof shareEvent>
