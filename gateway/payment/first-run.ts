import { firstRunSteps } from '../ops/hooks.ts'
import { takesPayments } from './provider/choose-provider.ts'

export const paymentSteps = firstRunSteps.hook(async ({ config }) => [
  {
    position: 400,
    title: '微信支付',
    isReady: takesPayments(config),
    consequence: '不能在线付款，只能线下转账',
    place: '服务器变量 PAY_APP_ID 等一组',
  },
])
