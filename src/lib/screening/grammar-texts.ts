import { SENTENCE_TEXTS } from './sentence-texts.ts'

const words = (all: readonly string[]) => all.join('、')

/** How a sentence of conditions is written: what, and by which words. */
export const GRAMMAR_TEXTS = [
  ['写法', '条件名 + 比较 + 数，例如“市盈率小于20”；形态等只写名称，例如“均线金叉”。'],
  ['小于', words(SENTENCE_TEXTS.below)],
  ['大于', words(SENTENCE_TEXTS.above)],
  ['含本数', `${words([...SENTENCE_TEXTS.atMost, ...SENTENCE_TEXTS.atLeast])}；20以下、20以上`],
  ['区间', '在3到8之间、3~8'],
  ['正负', '为正、为负'],
  ['数', '可带“万”“亿”和单位，也可写百以内的中文数字'],
  [
    '连接',
    `${words(SENTENCE_TEXTS.joints)}、空格；全部同时满足。不支持“或”，看不懂的部分会列出来，不会猜。`,
  ],
] as const
