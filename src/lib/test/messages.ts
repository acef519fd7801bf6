/** Sentences of the debug pages. */
export const TEST_MESSAGES = {
  paramsWrong: '参数应为 JSON 对象',
  sent: (status: number, ms: number) => `HTTP ${status}，${ms} 毫秒`,
  sending: '发送中',
  success: '成功',
  refused: (code: string, sentence: string) => `${code} ${sentence}`,
  failed: '没有收到可用的回答',
  works: '可用',
  blocked: '不可用，数据只在本页内存中',
  nobody: '未登录',
  loggedIn: (nickname: string) => `已登录：${nickname}`,
  noCode: '沙箱里没有收到验证码：网关没有开启沙箱',
  cleared: '已清除本机的全部记录',
  yes: '是',
  no: '否',
} as const
