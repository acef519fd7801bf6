import type { Chapter } from '#api/live/recording/get-recording.ts'
import type { Handout } from '#api/live/recording/handout.ts'

/** The ended sample room whose recording ships with the site; `scripts/live` draws the pictures. */
export const LECTURE_ROOM = 'huifang-1'

const at = (seconds: number, text: string): Chapter => ({ seconds, text })

export const LECTURE_CHAPTERS: readonly Chapter[] = [
  at(0, '这节课讲什么'),
  at(20, '亏 50% 要涨 100%'),
  at(45, '半仓的回撤只有一半'),
  at(70, '把规则写下来'),
  at(95, '小结与练习'),
]

export const LECTURE_TRANSCRIPT: readonly Chapter[] = [
  at(0, '大家好，这节课讲仓位与回撤的算术，内容为投资者教育，不构成投资建议。'),
  at(7, '今天只讲三件事：亏损与回本不对称、仓位怎样改变结果、怎样用规则代替心情。'),
  at(14, '先把结论放在前面：亏得越深，回本越陡。'),
  at(20, '第一部分。本金一百元，亏百分之十剩九十元，要涨百分之十一点一才回到一百元。'),
  at(28, '亏百分之三十剩七十元，要涨百分之四十二点九。'),
  at(34, '亏一半剩五十元，要涨百分之一百，也就是翻一倍。'),
  at(40, '所以控制亏损，比追求盈利更先要想好。'),
  at(45, '第二部分。满仓遇到百分之二十的下跌，账户就少百分之二十。'),
  at(53, '只用半仓，同样的下跌，账户少百分之十。'),
  at(60, '留下的现金也是仓位，它决定下一步还有没有选择。'),
  at(66, '先想自己能承受多少，再决定买多少。'),
  at(70, '第三部分，把规则写下来：单只股票不超过总资产的两成。'),
  at(78, '买入之前写好离场条件，价格和理由各写一条。'),
  at(85, '连续亏损之后，先把仓位减下来，再找原因。'),
  at(91, '每周对照一次记录，看规则有没有被执行。'),
  at(95, '小结。请算一算：跌百分之三十五，要涨多少才能回本？'),
  at(103, '答案约为百分之五十三点八，可以把过程发在评论区。'),
  at(110, '历史数据不代表未来表现，投资有风险，入市需谨慎。'),
]

export const LECTURE_HANDOUTS: readonly Handout[] = [
  {
    title: '回本对照表',
    text: '亏 10%，要涨 11.1% 回本。\n亏 20%，要涨 25.0% 回本。\n亏 30%，要涨 42.9% 回本。\n亏 35%，要涨 53.8% 回本。\n亏 50%，要涨 100.0% 回本。\n算法：要涨的幅度 = 1 ÷（1 − 亏损幅度）− 1。',
  },
  {
    title: '一页纸交易规则',
    text: '单只股票不超过总资产的两成。\n买入之前写好离场条件，价格和理由各写一条。\n连续亏损之后，先把仓位减下来，再找原因。\n每周对照一次记录，看规则有没有被执行。\n内容为投资者教育，不构成投资建议。',
  },
]

/** What viewers said while it was on air, with the seconds since its beginning. */
export const LECTURE_TALK: readonly (Chapter & { nickname: string })[] = [
  { ...at(4, '来上课了 /bq453/'), nickname: '小满' },
  { ...at(12, '终于讲仓位了'), nickname: '青山' },
  { ...at(26, '原来亏 10% 要涨 11% 多'), nickname: '用户1024' },
  { ...at(37, '翻一倍才能回本，太难了 /bq088/'), nickname: '小满' },
  { ...at(56, '半仓拿得住一些'), nickname: '云起' },
  { ...at(74, '两成的规则记下了'), nickname: '青山' },
  { ...at(99, '35% 的话要涨 53.8%？'), nickname: '云起' },
  { ...at(112, '谢谢老师 /bq453/'), nickname: '用户1024' },
]
