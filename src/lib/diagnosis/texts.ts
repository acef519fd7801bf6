import type { Dimension, Verdict } from '#api/diagnosis/model.ts'

const DIMENSIONS: Readonly<Record<Dimension, string>> = {
  technical: '技术',
  flow: '资金',
  quality: '基本面',
  valuation: '估值',
  mood: '情绪',
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  weak: '明显低于同类',
  below: '略低于同类',
  middle: '与同类相当',
  above: '略高于同类',
  strong: '明显高于同类',
}

export const DIAGNOSIS_TEXTS = {
  dimensions: DIMENSIONS,
  verdicts: VERDICTS,
  picker: {
    label: '股票代码或名称',
    placeholder: '例如 600519 或 贵州茅台',
    submit: '诊断',
    none: (typed: string) => `没有找到“${typed}”，请核对代码或名称。`,
    notShare: '只诊断沪深北 A 股，请选择一只股票。',
    failed: '查找没有完成，请重试',
    hits: '找到多只，请选择',
    hot: '大家在看',
  },
  start: '输入一只股票，看它的五项得分和每一分的来历。',
  loading: '正在计算',
  failed: '得分没有取到，请检查网络后重试。',
  missing: '这只证券当前没有得分：它不是 A 股，或者今天停牌。',
  total: '综合得分',
  outOf: '满分 100',
  peers: {
    industry: (industry: string, count: number) => `与${industry}行业 ${count} 只股票比较`,
    market: (count: number) => `同行业股票不足 8 只，与全市场 ${count} 只股票比较`,
  },
  date: (day: string) => `数据日 ${day}`,
  model: (version: string) => `模型 ${version}`,
  change: (before: string, now: string) => `上一交易日 ${before} → 当前 ${now}`,
  sameVerdict: '结论未变',
  turned: (before: string, now: string) => `结论由“${before}”变为“${now}”`,
  confidence: (percent: number) => `可信度 ${percent}%`,
  radar: (scores: string) => `五维图：${scores}`,
  unknown: '数据缺失',
  sum: {
    open: '得分怎么算',
    heads: ['指标', '数值', '数据日', '同类分位', '权重', '贡献'],
    place: (lower: number, count: number) => `高于 ${lower}/${count}`,
    lowIsBetter: '越低越好',
    total: (sum: string, weight: string, score: string) => `${sum} ÷ ${weight} = ${score}`,
    weighted: '综合得分 = 各项得分 × 权重之和 ÷ 已知权重',
  },
  history: '近期综合得分',
  record: '得分记录',
  verdictSince: (from: string, verdict: string) => `${from} 起${verdict}`,
  neighbours: { title: '同行业得分', name: '名称', total: '综合', none: '没有同行业的其他股票。' },
  sums: '看每一分怎么算',
  stock: '查看行情',
  share: '分享',
  shared: '链接已复制',
  phone: '手机扫码查看',
  screen: '去选股',
  about:
    '得分只说明这只股票的各项数据在同类中的位置，不是买卖建议，也不预示涨跌。标有“模拟”的为模拟数据。市场有风险，投资需谨慎。',
}
