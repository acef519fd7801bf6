/** Business "no" of the account calls, each with the sentence a person reads. */
export const ACCOUNT_CODES = {
  E110001: '授权已失效，请重新授权',
  E110002: '当前为快照页，请点击“使用完整服务”后再登录',
  E110003: '授权服务暂时不可用，请稍后再试',
  E110004: '授权配置有误，请联系客服',
  E110005: '授权过于频繁，请稍后再试',
  E110006: '登录凭证已失效，请重新登录',
  E110007: '登录凭证与当前用户不一致，请重新登录',
  E110011: '验证码不正确或已过期',
  E110012: '验证码错误次数过多，请重新获取',
  E110013: '验证码获取过于频繁',
  E110021: '该手机号已绑定其他账号，可选择合并',
  E110022: '该手机号的账号已关联其他授权，无法合并',
  E110023: '这已经是您绑定的手机号',
  E110031: '页面地址不在允许的域名内',
} as const

type AccountCode = keyof typeof ACCOUNT_CODES

/** The provider's code is used, expired or unknown: the site authorises once more, then shows the sentence. */
export const CODE_SPENT = 'E110001'
export const SNAPSHOT_USER = 'E110002'
export const PROVIDER_DOWN = 'E110003'
export const PROVIDER_MISCONFIGURED = 'E110004'
export const PROVIDER_BUSY = 'E110005'
export const HANDLE_SPENT = 'E110006'
export const HANDLE_MISMATCH = 'E110007'
export const WRONG_SMS_CODE = 'E110011'
export const TOO_MANY_TRIES = 'E110012'
export const SEND_TOO_OFTEN = 'E110013'
/** Another account has the mobile; `data.canMerge` says whether `merge` would succeed. */
export const MOBILE_TAKEN = 'E110021'
export const MERGE_IMPOSSIBLE = 'E110022'
export const MOBILE_SAME = 'E110023'
export const HOST_NOT_ALLOWED = 'E110031'

/** The codes of one call with their sentences. */
export function accountCodes(...codes: readonly AccountCode[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, ACCOUNT_CODES[code]]))
}
