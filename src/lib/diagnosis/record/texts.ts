import { DIAGNOSIS_TEXTS } from '../texts.ts'
import type { RecordedScore } from './record-line.ts'

const SCORES: Readonly<Record<RecordedScore, string>> = {
  total: '综合',
  ...DIAGNOSIS_TEXTS.dimensions,
}

export const RECORD_TEXTS = {
  title: DIAGNOSIS_TEXTS.record,
  scores: SCORES,
  choose: '看哪一项得分',
  loading: '正在读取得分记录',
  failed: '得分记录没有取到，请检查网络后重试。',
  empty: '这只股票还没有得分记录。每个交易日收盘后记录一次，停牌的日子不记。',
  line: (score: string, from: string, to: string, low: string, high: string) =>
    `${score}得分，${from} 至 ${to}，最低 ${low}，最高 ${high}`,
  unknown: (score: string) => `记录期内没有${score}得分。`,
  days: (count: number) => `逐日得分（${count} 天）`,
  day: '日期',
  model: (model: string, from: string, to: string) => `模型 ${model}：${from} 至 ${to}`,
  about: '当天的得分由当天的模型算出，模型或数据以后更新时不改动。',
}
