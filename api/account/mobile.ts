import { type Codec, text } from '../codec.ts'

/** 11 digits, starting with 13 to 19 (§5). */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/

/** A mobile number as typed by a person. */
export const mobile: Codec<string> = text({
  label: '手机号',
  pattern: MOBILE_PATTERN,
  message: '请输入正确的手机号',
})

/** Number of digits in an SMS code. */
export const SMS_CODE_LENGTH = 6

/** The code received by SMS. */
export const smsCode: Codec<string> = text({
  label: '验证码',
  pattern: /^\d{6}$/,
  message: '请输入 6 位数字验证码',
})
