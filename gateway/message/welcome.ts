import { firstLogin } from '../account/hooks.ts'
import { writeMessage } from './queries.ts'

const WELCOME = {
  title: '欢迎加入',
  body: '账号已开通。自选与订单保存在账号里，换设备登录也能找到。投资有风险，入市需谨慎。',
  target: '/MyCenter',
} as const

/** The first message of a new account. */
export const welcome = firstLogin.hook(async (db, userId, now) => {
  await writeMessage(db, { userId, kind: 'system', ...WELCOME }, now)
})
