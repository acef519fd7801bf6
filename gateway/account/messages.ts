/** Text of the SMS that carries a code. */
export function codeText(code: string, minutes: number): string {
  return `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉任何人，工作人员不会向您索取。`
}

/** The first message of a new account. */
export const WELCOME = {
  title: '欢迎加入',
  body: '账号已开通。完善手机号后，换设备也能找回您的自选与订单。投资有风险，入市需谨慎。',
  target: '/MyCenter',
} as const

/** What the chat app calls a person who did not share a nickname. */
export const ANONYMOUS_NICKNAME = '微信用户'
