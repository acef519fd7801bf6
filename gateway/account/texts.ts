/** Text of the SMS with a code. */
export function codeText(code: string, minutes: number): string {
  return `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉任何人，工作人员不会向您索取。`
}

/** What a message is about, as operators read it. */
export const SMS_KIND_TEXTS = {
  code: '验证码',
  reminder: '直播提醒',
  cancelled: '直播取消',
  moved: '直播改期',
} as const

/** What became of a message, as operators read it. */
export const SMS_STATE_TEXTS = {
  sent: '已提交，等回执',
  arrived: '已送达',
  lost: '未送达',
  refused: '没有发出',
  doubtful: '不确定是否发出',
} as const

/** What the chat app calls a person who has not shared a nickname. */
export const ANONYMOUS_NICKNAME = '微信用户'
