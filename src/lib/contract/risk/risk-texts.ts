import { suitableGradesText } from '#api/contract/risk/risk-grade-texts.ts'

/** Description of the investors of each class, C1 to C5. */
const CLASS_TEXTS = [
  '以保住本金为先，能承受的波动很小，适合以学习和低风险服务为主。',
  '希望收益略高于存款，能承受较小的波动。',
  '追求资产稳健增长，能承受一定波动和阶段性亏损。',
  '愿意为较高的收益承担较大波动，有一定的投资经验。',
  '追求高收益，能承受大幅波动和较大亏损，投资经验较为丰富。',
] as const

/** Sentences of the risk assessment. */
export const RISK_TEXTS = {
  loading: '问卷加载中',
  failed: '问卷没有取到，网络恢复后再试',
  infoFirst: '测评前请先登记投资者信息',
  toInfo: '去登记',
  introTitle: '了解您的风险承受能力',
  intro: (count: number, days: number) =>
    `共 ${count} 题，约 3 分钟。请按真实情况作答，结果 ${days} 天内有效，用于判断哪些服务适合您。答案随时保存，刷新后可以接着答。`,
  expired: (day: string) => `上次测评已于 ${day} 到期，请重新测评。`,
  start: '开始测评',
  resume: '继续作答',
  progress: (at: number, count: number) => `第 ${at} 题，共 ${count} 题`,
  previous: '上一题',
  next: '下一题',
  review: '检查答案',
  chooseOne: '请选择一项',
  reviewTitle: '请核对您的回答',
  reviewLead: '点任意一题可以修改。确认无误后提交，结果立即生成。',
  unanswered: '未作答',
  edit: '修改',
  conflict: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `第 ${numbers[0]} 题的回答与您登记的身份证不一致，请改为实际情况`
      : `第 ${numbers.join('、')} 题的回答前后不一致，请核对后修改`,
  submit: '提交测评',
  quit: '暂不测评',
  offline: '网络不通，没有提交成功；答案已保留，请稍后再试',
  rejected: '没有提交成功，请稍后再试',
  changed: '问卷有更新，已保留仍然适用的答案，请检查后再提交',
  resultTitle: '您的投资者类型',
  scaleLabel: '投资者类型从 C1 到 C5',
  about: (level: number) => CLASS_TEXTS[level - 1] ?? '',
  lowest: '您属于风险承受能力最低类别，只能购买 R1 服务。',
  mayBuy: '可购买的服务',
  mayBuyValue: (level: number) => `${suitableGradesText(level)} 风险等级`,
  takenAt: '测评时间',
  validUntil: '有效期至',
  score: '得分',
  points: (score: number) => `${score} 分`,
  retake: '重新测评',
  left: (count: number) => `今日还可测评 ${count} 次。情况有变化时再测，以最近一次为准。`,
  noneLeft: '今日测评次数已用完，明天 0 点后可以重新测评。',
  history: '历史测评',
  onward: '继续',
  toMatch: '下一步：适当性匹配',
  riskLine: '测评结果只反映您当前的风险承受能力，不构成投资建议；市场有风险，投资需谨慎。',
} as const
