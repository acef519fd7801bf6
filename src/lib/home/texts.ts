/** Sentences of the first screen. */
export const HOME_TEXTS = {
  session: (session: string, end: string) => `${session}，至 ${end}`,
  turnover: (amount: string) => `成交 ${amount}`,
  more: (percent: string) => `放量 ${percent}`,
  less: (percent: string) => `缩量 ${percent}`,
  staleAt: (time: string) => `数据停在 ${time}`,
  noFlashes: '新的快讯会出现在这里，往日的在“全部”里',
  adviser: (name: string, certificate: string) => [name, certificate].filter(Boolean).join(' · '),
  onAir: '直播中',
  opens: (time: string) => `${time} 开播`,
  enter: '进入',
  reserve: '预约',
  watch: (name: string) => `把${name}加入自选`,
} as const
