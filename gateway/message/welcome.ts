import { firstLogin } from '../account/hooks.ts'
import { writeMessage } from './queries.ts'

const WELCOME = {
  title: '欢迎加入',
  body: '账号已开通。完善手机号后，换设备也能找回您的自选与订单。投资有风险，入市需谨慎。',
  target: '/MyCenter',
} as const

/** The first message of a new account. */
export const welcome = firstLogin.hook(async (db, userId, now) => {
  await writeMessage(db, { userId, kind: 'system', ...WELCOME }, now)
})
