import type { PickedCondition } from '#api/screening/conditions/condition.ts'
import { readWords } from './parse-sentence.ts'

interface Preset {
  name: string
  sentence: string
}

/** Combinations to start from; none of them is a recommendation. */
const PRESETS: readonly Preset[] = [
  { name: '低估值高分红', sentence: '市盈率小于20、股息率大于2、净资产收益率大于10' },
  { name: '业绩增长', sentence: '营收同比大于10、净利润同比大于10、净现比大于0.5' },
  { name: '放量突破', sentence: '创 60 日新高、成交量比 5 日均量大于1.5' },
  { name: '多头趋势', sentence: '均线多头排列、MACD 零轴上方、20 日涨跌幅大于0' },
  { name: '资金连续流入', sentence: '连续净流入大于2、主力净占比大于3' },
  { name: '超跌缩量', sentence: 'RSI(12)小于30、连续三日缩量' },
  { name: '平台整理', sentence: '20 日横盘幅度小于10、贴近 20 日线' },
]

export const SCREEN_PRESETS: readonly { name: string; picked: readonly PickedCondition[] }[] =
  PRESETS.map(({ name, sentence }) => ({ name, picked: readWords(sentence).picked }))
