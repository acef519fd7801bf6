/** Text of the SMS with a code. */
export function codeText(code: string, minutes: number): string {
  return `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉任何人，工作人员不会向您索取。`
}

/** What the chat app calls a person who has not shared a nickname. */
export const ANONYMOUS_NICKNAME = '微信用户'
