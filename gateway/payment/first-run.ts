import { firstRunSteps } from '../ops/hooks.ts'

export const paymentSteps = firstRunSteps.hook(async ({ config }) => [
  {
    position: 400,
    title: '微信支付',
    isReady: config.pay !== undefined || config.isSandbox,
    consequence: '不能在线付款，只能线下转账',
    place: '服务器变量 PAY_APP_ID 等一组',
  },
])
