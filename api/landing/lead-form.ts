/** Where a lead form posts without script: the fields of `lead`, `page` and `channelId`, form-encoded. */
export const LEAD_FORM_PATH = '/collect/lead'

/**
 * Outcomes of a posted form. The gateway redirects back to `page` with `?lead=<word>#lead-<word>`, so that a page
 * without script shows the element of that id by `:target`.
 */
export const LEAD_OUTCOMES = {
  done: '提交成功，老师会尽快与您联系',
  /** A code was sent; the next form needs only `smsCode`, as the number is stored for ten minutes. */
  code: '验证码已发送，请在下方填写',
  mobile: '请输入正确的手机号',
  wrongCode: '验证码不正确或已过期，请重新填写',
  tries: '验证码错误次数过多，请重新获取',
  wait: '验证码获取过于频繁，请稍后再试',
  /** A captcha is set up, which needs script. */
  script: '获取验证码需要先完成安全验证，请允许网页运行脚本后再试',
  early: '活动还没有开始，请稍后再来',
  ended: '活动已经结束，感谢您的关注',
  full: '名额已满，感谢您的关注',
  invalid: '提交的内容有误，请检查后再试',
  busy: '服务开小差了，请稍后再试',
} as const
export type LeadOutcome = keyof typeof LEAD_OUTCOMES
