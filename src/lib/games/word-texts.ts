/** Sentences of the collected characters. */
export const WORD_TEXTS = {
  send: '送好友',
  sendLabel: (character: string) => `把多余的“${character}”送给好友`,
  exchange: '集齐后兑换',
  exchanged: (name: string) => `兑换成功，${name}已入账`,
  copied: '链接已复制，好友 24 小时内打开即可领取，没人领取会退回',
  sendBy: (address: string) => `请把这个链接发给好友：${address}`,
  accepted: (character: string) => `收到好友送的“${character}”`,
} as const
