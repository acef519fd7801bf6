import { FREE_OF_ADVICE, OFFLINE_COURSE, type Price, type Product } from './product.ts'

const RECORDED = { ...FREE_OF_ADVICE, type: 'course', courseType: 'record' } as const

/** A year at the price of a campaign. */
const year = (id: string, activity: string, fen: number): Price => ({
  id,
  activity,
  name: '一年',
  days: 365,
  fen,
})

const lessons = (text: string) => ({ title: '录播课', text: `${text}，期限内随时回看。` })
const WORK = { title: '讲义与作业', text: '每课附讲义与一道作业，交作业后显示参考要点。' }
const NOTES = { title: '学习记录', text: '播放进度与笔记保存在账号里，换手机也在。' }

export const COURSE_PRODUCTS: readonly Product[] = [
  {
    ...RECORDED,
    id: 'course-basic',
    name: '股市入门课（示例）',
    summary: '从开户到看懂财报的课程，直播之后随时回看，不含投资建议。',
    contents: [lessons('从一张图、一条均线到财报与仓位'), WORK, NOTES],
    prices: [{ id: 'course-basic-year', name: '一年', days: 365, fen: 9900, formerFen: 19_900 }],
  },
  {
    ...RECORDED,
    id: 'course-book',
    name: '公告细读课·讲义版（示例）',
    summary: '公告细读录播课一年回看，另寄一套纸质讲义到您的地址，不含投资建议。',
    isDelivered: true,
    contents: [
      lessons('业绩预告、增减持与重组预案怎么读'),
      { title: '纸质讲义', text: '配套讲义一套，付款后寄到下单时选择的地址。' },
      WORK,
    ],
    prices: [
      { id: 'course-book-year', name: '一年＋纸质讲义', days: 365, fen: 15_900, formerFen: 25_900 },
    ],
  },
  {
    ...FREE_OF_ADVICE,
    id: 'class-offline',
    name: '盘面实战两日课（示例）',
    summary: '小班线下课，两天读懂量价与仓位，含讲义与午餐，不含投资建议。',
    type: 'course',
    courseType: OFFLINE_COURSE,
    contents: [
      { title: '两天小班课', text: '日期、地点与签到码在“线下课程”里，到场出示签到码。' },
      { title: '讲义与午餐', text: '到场领取讲义，两天午餐都包含在内。' },
    ],
    prices: [
      { id: 'class-offline-east', name: '东城教室班', days: 2, fen: 98_000, formerFen: 128_000 },
      { id: 'class-offline-south', name: '南城教室班', days: 2, fen: 98_000, formerFen: 128_000 },
    ],
  },
  {
    ...RECORDED,
    id: 'course-chart',
    name: '看盘基础课（示例）',
    summary: '看懂分时、K 线与成交量的录播课，随时回看，不含投资建议。',
    contents: [lessons('集合竞价、分时与 K 线'), WORK, NOTES],
    prices: [
      { id: 'course-chart-year', name: '一年', days: 365, fen: 19_900 },
      year('d11-course-chart', 'DoubleEleven', 15_900),
      year('d11-12-course-chart', 'activityDoubleEleven12', 15_900),
      year('d11-19-course-chart', 'activityDoubleEleven19', 14_900),
      year('season-course-chart', 'activityCourse', 15_900),
      year('ny1026-course-chart', 'activityNewYear1026', 14_900),
    ],
  },
  {
    ...RECORDED,
    id: 'course-volume',
    name: '量价进阶课（示例）',
    summary: '用历史行情讲量价关系与失败的形态，录播课，不含投资建议。',
    riskLevel: 2,
    contents: [lessons('放量、缩量与失败的形态'), WORK, NOTES],
    prices: [
      { id: 'course-volume-year', name: '一年', days: 365, fen: 29_900 },
      year('d11b-course-volume', 'DoubleEleven2', 23_900),
      year('d11-11-course-volume', 'activityDoubleEleven11', 21_900),
      year('d11-12-course-volume', 'activityDoubleEleven12', 23_900),
      year('season-course-volume', 'activityCourse', 23_900),
      year('ny1026-course-volume', 'activityNewYear1026', 22_900),
    ],
  },
  {
    ...RECORDED,
    id: 'course-report',
    name: '财报速读课（示例）',
    summary: '公开财报的读法，从现金流量表讲起，录播课，不含投资建议。',
    contents: [lessons('三张报表怎样互相印证'), WORK, NOTES],
    prices: [
      { id: 'course-report-year', name: '一年', days: 365, fen: 16_800 },
      year('d11b-course-report', 'DoubleEleven2', 12_800),
      year('d11-12-course-report', 'activityDoubleEleven12', 12_800),
      year('d11-15-course-report', 'activityDoubleEleven15', 11_800),
      year('d11-20-course-report', 'activityDoubleEleven20', 12_800),
      year('season-course-report', 'activityCourse', 12_800),
      year('ny1026-course-report', 'activityNewYear1026', 11_800),
    ],
  },
  {
    ...RECORDED,
    id: 'course-short',
    name: '短课通票（示例）',
    summary: '盘口、分时、日线、计划四门短课，录播通看，不含投资建议。',
    contents: [lessons('盘口、分时、日线、计划四门短课'), WORK, NOTES],
    prices: [
      { id: 'course-short-all', name: '通票', days: 180, fen: 11_600 },
      {
        id: 'd11-18-course-short-all',
        activity: 'activityDoubleEleven18',
        name: '通票',
        days: 180,
        fen: 9900,
      },
    ],
  },
]
