/** Sentences of `/MyCenter` and `/Setting`. */
export const CENTER_TEXTS = {
  noNickname: '未设置昵称',
  noMobile: '未绑定，绑定后可用手机号登录',
  accountId: (id: string) => `ID ${id}`,
  loggedOut: '已退出登录，本机的显示设置保留',
  nicknameSaved: '昵称已更新',
  cleared: (count: number) => `已清除 ${count} 项，登录与显示设置未受影响`,
  nothingToClear: '没有可清除的缓存',
  exported: '已复制，可粘贴到备忘录保存',
  exportFailed: '没有复制成功，请长按下方文字手动复制',
  deletionRequested: '已申请注销，期满前可以撤回',
  deletionCancelled: '已撤回注销申请，账号照常使用',
  deletionPending: (time: string) => `已申请注销，将于 ${time} 删除账号`,
  failed: '没有成功，请稍后再试',
  otherRecord: '其他记录',
} as const

/** The mobile as shown on the account pages. */
export function mobileInWords({ maskedMobile }: { maskedMobile?: string | undefined }): string {
  return maskedMobile ?? CENTER_TEXTS.noMobile
}
