/** Sentences above the list of an expired login. */
export const EXPIRED_TEXTS = {
  title: '上次的自选',
  about: (time: string) => `登录已过期。这是 ${time} 的自选，重新登录前只能查看`,
  login: '重新登录',
  forget: '不再显示',
  guest: (count: number) => `过期后加入的 ${count} 只存在这台设备，登录后合并`,
} as const
