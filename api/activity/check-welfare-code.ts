import { call } from '../call.ts'
import { constant, integer, jsonText, list, oneOf, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'

/** Scene of a welfare code (§9): 4, or 2 for accounts of the second kind. */
export const WELFARE_SCENES = ['4', '2'] as const

const thumbnails = jsonText(list(record({ url: ['url', text()] }), 20))

/** Says what a welfare code is worth to the user, before it is claimed. */
export const checkWelfareCode = call('GET', `/activity/api/welfare/check${PRODUCT}Uid`, {
  family: 'activityApi',
  access: 'login',
  request: record({
    code: ['act', text({ min: 1, max: 64, message: '请输入福利码' })],
    activityType: ['acttype', optional(text({ max: 32 }))],
    sentAt: ['utc', integer()],
    scene: ['sceneType', oneOf(...WELFARE_SCENES)],
    outputdir: ['outputdir', constant('json')],
  }),
  answer: record({
    productName: ['productName', text()],
    limitType: ['limitType', optional(text())],
    inventoryMessage: ['inventoryMsg', optional(text())],
    thumbnails: ['thumbnailUrl', optional(thumbnails)],
    failureContent: ['failureContent', optional(text())],
  }),
  codes: { E200013: '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！' },
})
