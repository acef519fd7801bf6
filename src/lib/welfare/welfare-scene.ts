import { LOGIN_BY_PHONE } from '#api/account/sign-in/login.ts'
import type { WelfareScene } from '#api/welfare/benefit.ts'

/** §9: 2 for accounts that log in by mobile number, 4 for all others. */
export function sceneOf(login: { loginType: string } | undefined): WelfareScene {
  return login?.loginType === LOGIN_BY_PHONE ? '2' : '4'
}
