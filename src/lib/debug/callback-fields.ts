import type { ShareEvent } from '#api/invite/share-event.ts'
import { call } from '#lib/data/call.ts'
import { outcome } from './free-call.ts'

/** Fields of the share callback (§3) by their names in code; the raw request shows the wire names. */
export const EVENT_FIELDS = [
  ['shareCode', '分享编号（必填）'],
  ['activityCode', '活动编号（必填）'],
  ['shareType', '分享类型（必填）'],
  ['sharedAt', '分享时间（必填）'],
  ['eventType', '事件类型'],
  ['subEventType', '子事件类型'],
  ['orderNumber', '订单号'],
  ['mobile', '手机号'],
  ['liveType', '直播类型'],
  ['userId', '用户编号'],
  ['openId', '开放标识'],
  ['unionId', '联合标识'],
  ['chatAppNickname', '聊天应用昵称'],
  ['nickname', '昵称'],
] as const satisfies readonly (readonly [keyof ShareEvent, string])[]

/** Fields of its `eventData`. */
export const DATA_FIELDS = [
  ['productName', '产品名称'],
  ['productType', '产品类型'],
  ['productId', '产品编号'],
  ['priceId', '价格编号'],
  ['sceneName', '场景名称'],
  ['eventName', '事件名称'],
  ['caseName', '案例名称'],
  ['content', '内容'],
  ['startTime', '开始时间'],
  ['endTime', '结束时间'],
  ['creationTime', '创建时间'],
  ['courseType', '课程类型'],
  ['courseCode', '课程编码'],
  ['activityId', '活动标识'],
  ['activityName', '活动名称'],
  ['orderNumber', '订单号'],
  ['realName', '姓名'],
  ['assetReport', '资产报告'],
  ['contractNumber', '合同编号'],
  ['avatar', '头像'],
  ['platform', '平台'],
  ['channelId', '渠道'],
] as const satisfies readonly (readonly [keyof NonNullable<ShareEvent['data']>, string])[]

/** Sends the callback with the typed fields, without empty ones. Returns the result in one sentence. */
export async function sendCallback(form: FormData): Promise<string> {
  const typed = (name: string) => String(form.get(name) ?? '')
  const pick = (prefix: string, fields: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      fields.map(([name]) => [name, typed(prefix + name)]).filter(([, value]) => value !== ''),
    )
  const data = pick('data.', DATA_FIELDS)
  const event = {
    activityCode: '',
    shareType: '',
    shareCode: '',
    sharedAt: '',
    ...pick('', EVENT_FIELDS),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  }
  return outcome(call(() => import('#api/invite/share-callback.ts'), event))
}
