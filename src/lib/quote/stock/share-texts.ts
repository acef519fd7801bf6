/** Sentences of the picture that is shared; they come with it. */
export const SHARE_TEXTS = {
  risk: '数据仅供参考，不构成投资建议',
  scan: '长按或扫码，看最新行情',
  image: (name: string) => `${name}的行情卡片，长按图片可以保存`,
  file: (name: string, code: string) => `${name}-${code}.png`,
  time: (time: string) => `数据时间 ${time}`,
} as const
