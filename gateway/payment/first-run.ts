import { firstRunSteps } from '../ops/hooks.ts'
import { receivedMethods } from './provider/choose-provider.ts'

export const paymentSteps = firstRunSteps.hook(async ({ config }) => [
  {
    position: 400,
    title: '在线支付',
    isReady: receivedMethods(config).length > 0,
    consequence: '不能在线付款，只能线下转账',
    place: '服务器变量 PAY_APP_ID 等一组（微信支付），或 ALIPAY_APP_ID 等一组（支付宝）',
  },
])
