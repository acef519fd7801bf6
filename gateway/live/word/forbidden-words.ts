/**
 * Words that are forbidden in rooms: promises of returns and ways around the registered service, which the regulator
 * forbids, and insults. An operator adds to the list here.
 */
const WORDS = [
  '稳赚',
  '包赚',
  '保本',
  '保收益',
  '稳赢',
  '必涨',
  '包涨',
  '内幕消息',
  '内部消息',
  '加微信',
  '加我微信',
  '加薇信',
  '加v信',
  '加qq',
  '荐股群',
  '带单',
  '代客理财',
  '代操盘',
  '场外配资',
  '老鼠仓',
  '跟单返利',
  '刷单',
  '傻逼',
  '去死',
] as const

/** Removes spaces, punctuation and full-width forms, so that they cannot hide a word. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}

/** The first forbidden word in a text, as the list spells it. */
export function forbiddenWord(text: string): string | undefined {
  const letters = bare(text)
  return WORDS.find((word) => letters.includes(word))
}
