/** Sentences of the file store for operators. */
export const STORE_TEXTS = {
  full: '存放文件的磁盘已满，请清理或扩大磁盘',
  folder: (code: string) => `存放文件的文件夹不能读写（${code}）`,
  unreached: (reason: string) => `文件存储没有连上（${reason}）`,
  refused: (answer: string) => `文件存储拒绝了请求（${answer}）`,
  notSetUp: (place: string) => `有图片和文件存放在 ${place}，但没有设置它的地址`,
  stays: (problem: string) => `${problem}。图片和文件暂时留在原处，恢复后会自动移走`,
} as const

/** Sentences of a signed address, which a browser shows by themselves. */
export const ADDRESS_TEXTS = {
  expired: '这个链接已过期，请回到原来的页面，刷新后再打开',
  altered: '这个链接不完整或已被改动，请回到原来的页面重新打开',
  gone: '这个文件不存在或已删除',
} as const
