import { ADVICE, type Price, type Product } from './product.ts'

const QUARTER = { name: '季度', days: 90 } as const
const YEAR = { name: '一年', days: 365 } as const

/** A year at the price of a campaign. */
const year = (id: string, activity: string, fen: number): Price => ({ ...YEAR, id, activity, fen })

const TRADE_SIGNALS = [
  { title: '组合与仓位', text: '随时查看当前持有的股票与各自仓位。' },
  { title: '调仓说明', text: '每次调整给出参考价、仓位、目标与止损，并写明依据与风险。' },
  { title: '消息提醒', text: '调仓发布后立即通知，可随时关闭。' },
] as const

const QUANT_CONTENTS = [
  { title: '当前持仓', text: '规则的模拟组合，按最近收盘价更新。' },
  { title: '信号', text: '收盘后按规则计算并发布，附参考价、仓位与规则版本。' },
  { title: '全部记录', text: '发布后不可修改，每条都判定当时能不能跟随。' },
] as const

export const SERVICE_PRODUCTS: readonly Product[] = [
  {
    id: 'diagnosis-vip',
    name: '诊股会员（示例）',
    summary: '每月会员券、反馈优先处理与个股诊断工具，不含投资建议。',
    type: 'vip',
    riskLevel: 2,
    needsSuitability: true,
    needsContract: false,
    contents: [
      { title: '每月会员券', text: '会员有效期内每月可领一张，等级越高面额越大。' },
      { title: '反馈优先处理', text: '意见反馈比普通用户更早回复，期限在提交时写明。' },
      { title: '个股诊断与评分', text: '诊断、评分与异动提醒工具，不含投资建议。' },
    ],
    prices: [
      { id: 'diagnosis-vip-month', name: '月卡', days: 30, fen: 6800, formerFen: 9800 },
      { id: 'diagnosis-vip-year', name: '年卡', days: 365, fen: 59_800, formerFen: 98_000 },
    ],
  },
  {
    ...ADVICE,
    id: 'strategy-steady',
    name: '稳健策略服务包（示例）',
    summary: '投资顾问每周给出策略组合与调仓说明，附依据与风险。',
    type: 'strategy',
    riskLevel: 3,
    contents: [...TRADE_SIGNALS, { title: '每周解读', text: '每周一次组合回顾。' }],
    prices: [
      {
        ...QUARTER,
        id: 'strategy-steady-quarter',
        fen: 99_800,
        formerFen: 128_000,
        depositFen: 10_000,
        balanceDays: 7,
      },
      {
        id: 'strategy-steady-year',
        name: '年度',
        days: 365,
        fen: 368_000,
        formerFen: 498_000,
      },
      {
        id: 'strategy-steady-live',
        activity: 'live-autumn',
        name: '季度（直播间专享）',
        days: 90,
        fen: 89_800,
      },
    ],
  },
  {
    ...ADVICE,
    id: 'strategy-growth',
    name: '成长策略服务包（示例）',
    summary: '聚焦成长板块的策略组合与解读，波动较大。',
    type: 'strategy',
    riskLevel: 5,
    contents: TRADE_SIGNALS,
    prices: [{ ...QUARTER, id: 'strategy-growth-quarter', fen: 198_000, formerFen: 298_000 }],
  },
  {
    ...ADVICE,
    id: 'wealth-column',
    name: '财富内参（示例）',
    summary: '每个交易日收盘后一篇：事实、看法、哪里可能错，不给买卖指令。',
    type: 'service',
    riskLevel: 3,
    contents: [
      { title: '每个交易日一篇', text: '收盘后更新，写明数据时间与来源，发布后立即通知。' },
      { title: '往期文章', text: '服务期内可读全部往期文章。' },
    ],
    prices: [
      { ...QUARTER, id: 'wealth-quarter', fen: 19_800 },
      { ...YEAR, id: 'wealth-year', fen: 68_000 },
      year('d11-wealth-year', 'DoubleEleven', 58_000),
      { ...QUARTER, id: 'd11-16-wealth-quarter', activity: 'activityDoubleEleven16', fen: 17_800 },
      year('d11-16-wealth-year', 'activityDoubleEleven16', 58_000),
      year('d11-17-wealth-year', 'activityDoubleEleven17', 58_800),
      year('d11-20-wealth-year', 'activityDoubleEleven20', 58_000),
      year('ny1103-wealth-year', 'activityNewYear1103', 56_000),
    ],
  },
  {
    ...ADVICE,
    id: 'quant-captain',
    name: '量化队长（示例）',
    summary: '低波动篮子的当前持仓、每月信号与全部记录，规则公开，按收盘价自动运行。',
    type: 'quant',
    riskLevel: 3,
    contents: QUANT_CONTENTS,
    prices: [
      { ...QUARTER, id: 'quant-captain-quarter', fen: 49_800 },
      { ...YEAR, id: 'quant-captain-year', fen: 168_000 },
    ],
  },
  {
    ...ADVICE,
    id: 'quant-fast-ride',
    name: '量化快车（示例）',
    summary: '宽基轮动与均线趋势的每日信号与全部记录，规则公开，按收盘价自动运行。',
    type: 'quant',
    riskLevel: 4,
    contents: QUANT_CONTENTS,
    prices: [
      { id: 'quant-fast-ride-month', name: '月度', days: 30, fen: 12_800 },
      { ...QUARTER, id: 'quant-fast-ride-quarter', fen: 32_800 },
    ],
  },
  {
    ...ADVICE,
    id: 'stock-king',
    name: '股王服务包（示例）',
    summary: '投资顾问的选股思路与持仓跟踪，每次调整写明依据与风险，波动较大。',
    type: 'strategy',
    riskLevel: 4,
    contents: TRADE_SIGNALS,
    prices: [
      { id: 'stock-king-month', name: '月度', days: 30, fen: 15_800 },
      { ...QUARTER, id: 'stock-king-quarter', fen: 39_800 },
      { id: 'stock-king-half', name: '半年', days: 180, fen: 69_800 },
      { ...YEAR, id: 'stock-king-year', fen: 128_000 },
      year('d11-stock-king-year', 'DoubleEleven', 108_000),
      year('d11-11-stock-king-year', 'activityDoubleEleven11', 106_000),
      year('d11-17-stock-king-year', 'activityDoubleEleven17', 108_000),
      year('d11-20-stock-king-year', 'activityDoubleEleven20', 108_000),
      year('king-event-stock-king-year', 'activityDiscountsStockKing', 102_000),
      year('ny1103-stock-king-year', 'activityNewYear1103', 105_000),
      {
        id: 'king-sale-stock-king-month',
        activity: 'discountsStockKing',
        name: '月度',
        days: 30,
        fen: 12_800,
      },
      {
        ...QUARTER,
        id: 'king-sale-stock-king-quarter',
        activity: 'discountsStockKing',
        fen: 35_800,
      },
      year('king-sale-stock-king-year', 'discountsStockKing', 108_000),
    ],
  },
  {
    ...ADVICE,
    id: 'bundle-steady',
    name: '稳健入门组合（示例）',
    summary: '稳健策略服务包一季，加股市入门课一年，写在同一份合同里。',
    type: 'bundle',
    riskLevel: 3,
    contents: [
      { title: '稳健策略服务包', text: '90 天，每周策略组合与调仓说明，附依据与风险。' },
      { title: '股市入门课', text: '365 天，随时回看，不含投资建议。' },
    ],
    parts: [
      { productId: 'strategy-steady', days: 90 },
      { productId: 'course-basic', days: 365 },
    ],
    prices: [
      {
        id: 'bundle-steady-quarter',
        activity: 'discounts',
        name: '策略一季＋课程一年',
        days: 365,
        fen: 99_900,
      },
    ],
  },
]
