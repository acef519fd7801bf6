/** Sentences shown while the rest is loading: apart, because every page of contracts carries them. */
export const WAITING = {
  document: '正在取合同',
  list: '正在取列表',
  pad: '正在打开签名区',
} as const
