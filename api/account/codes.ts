import { codes } from '../refusals.ts'

/** Refusals of the account calls. */
export const accountCodes = codes({
  /** The provider's code is used, expired or unknown: the site authorises once more, then shows the message. */
  CODE_SPENT: ['E110001', '授权已失效，请重新授权'],
  SNAPSHOT_USER: ['E110002', '当前为快照页，请点击“使用完整服务”后再登录'],
  PROVIDER_DOWN: ['E110003', '授权服务暂时不可用，请稍后再试'],
  PROVIDER_MISCONFIGURED: ['E110004', '授权配置有误，请联系客服'],
  PROVIDER_BUSY: ['E110005', '授权过于频繁，请稍后再试'],
  HANDLE_SPENT: ['E110006', '登录凭证已失效，请重新登录'],
  HANDLE_MISMATCH: ['E110007', '登录凭证与当前用户不一致，请重新登录'],
  WRONG_SMS_CODE: ['E110011', '验证码不正确或已过期'],
  TOO_MANY_TRIES: ['E110012', '验证码错误次数过多，请重新获取'],
  SEND_TOO_OFTEN: ['E110013', '验证码获取过于频繁'],
  /** The same request is sent again with the ticket of a captcha. */
  CAPTCHA_NEEDED: ['E110014', '请先完成安全验证，再获取验证码'],
  CAPTCHA_REFUSED: ['E110015', '安全验证没有通过，请再试一次'],
  /** The mobile belongs to another account; `data.canMerge` says whether `merge` would succeed. */
  MOBILE_TAKEN: ['E110021', '该手机号已绑定其他账号，可选择合并'],
  MERGE_IMPOSSIBLE: ['E110022', '该手机号的账号已关联其他授权，无法合并'],
  MOBILE_SAME: ['E110023', '这已经是您绑定的手机号'],
  HOST_NOT_ALLOWED: ['E110031', '页面地址不在允许的域名内'],
})
