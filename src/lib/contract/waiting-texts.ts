/** What is said while the rest is on its way: apart, because every page of contracts carries it. */
export const WAITING = {
  document: '正在取合同',
  list: '正在取列表',
  pad: '正在打开签名区',
} as const
