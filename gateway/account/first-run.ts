import { firstRunSteps } from '../ops/hooks.ts'

export const accountSteps = firstRunSteps.hook(async ({ config }) => [
  {
    position: 410,
    title: '短信通道',
    isReady: config.sms !== undefined || config.isSandbox,
    consequence: '收不到验证码，没有人能用手机号登录',
    place: '服务器变量 SMS_SERVICE 与 SMS_URL 等',
  },
  {
    position: 420,
    title: '微信登录',
    isReady: config.chatApp !== undefined || config.isSandbox,
    consequence: '微信里不能一键登录，也不能分享卡片',
    place: '服务器变量 CHAT_APP_ID 与 CHAT_APP_SECRET',
  },
])
