import { firstRunSteps } from '../ops/hooks.ts'

export const mailSteps = firstRunSteps.hook(async ({ config }) => [
  {
    position: 450,
    title: '邮件',
    isReady: config.mail !== undefined || config.isSandbox,
    consequence: '发票不会发到买家的邮箱，有事等待处理时也没有邮件提醒',
    place: '服务器变量 SMTP_URL、MAIL_FROM 和 MAIL_ALARMS_TO',
  },
])
