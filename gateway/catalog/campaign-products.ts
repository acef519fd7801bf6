/**
 * Products the campaign pages sell in a sandbox, with every price a page names. A sale price is valid only within its
 * campaign: the campaign's name is the activity of its orders.
 */
interface CampaignProduct {
  id: string
  name: string
  summary: string
  type: string
  courseType: string | null
  riskLevel: number
  needsSuitability: boolean
  needsContract: boolean
  /** Price id, campaign (null for every page), name, days, usual price and price in fen. */
  prices: readonly (readonly [string, string | null, string, number, number, number])[]
}

export const CAMPAIGN_PRODUCTS: readonly CampaignProduct[] = [
  {
    id: 'course-chart',
    name: '看盘基础课（示例）',
    summary: '看懂分时、K 线与成交量的录播课程，随时回看，不含投资建议。',
    type: 'course',
    courseType: 'record',
    riskLevel: 1,
    needsSuitability: false,
    needsContract: false,
    prices: [
      ['d11-course-chart', 'DoubleEleven', '一年', 365, 19900, 15900],
      ['d11-12-course-chart', 'activityDoubleEleven12', '一年', 365, 19900, 15900],
      ['d11-19-course-chart', 'activityDoubleEleven19', '一年', 365, 19900, 14900],
      ['season-course-chart', 'activityCourse', '一年', 365, 19900, 15900],
      ['ny1026-course-chart', 'activityNewYear1026', '一年', 365, 19900, 14900],
    ],
  },
  {
    id: 'course-volume',
    name: '量价进阶课（示例）',
    summary: '用历史行情讲量价关系与失败的形态，录播课程，不含投资建议。',
    type: 'course',
    courseType: 'record',
    riskLevel: 2,
    needsSuitability: false,
    needsContract: false,
    prices: [
      ['d11b-course-volume', 'DoubleEleven2', '一年', 365, 29900, 23900],
      ['d11-11-course-volume', 'activityDoubleEleven11', '一年', 365, 29900, 21900],
      ['d11-12-course-volume', 'activityDoubleEleven12', '一年', 365, 29900, 23900],
      ['season-course-volume', 'activityCourse', '一年', 365, 29900, 23900],
      ['ny1026-course-volume', 'activityNewYear1026', '一年', 365, 29900, 22900],
    ],
  },
  {
    id: 'course-report',
    name: '财报速读课（示例）',
    summary: '十份公开财报的读法，从现金流量表讲起，录播课程，不含投资建议。',
    type: 'course',
    courseType: 'record',
    riskLevel: 1,
    needsSuitability: false,
    needsContract: false,
    prices: [
      ['d11b-course-report', 'DoubleEleven2', '一年', 365, 16800, 12800],
      ['d11-12-course-report', 'activityDoubleEleven12', '一年', 365, 16800, 12800],
      ['d11-15-course-report', 'activityDoubleEleven15', '一年', 365, 16800, 11800],
      ['d11-20-course-report', 'activityDoubleEleven20', '一年', 365, 16800, 12800],
      ['season-course-report', 'activityCourse', '一年', 365, 16800, 12800],
      ['ny1026-course-report', 'activityNewYear1026', '一年', 365, 16800, 11800],
    ],
  },
  {
    id: 'course-short',
    name: '短课（示例）',
    summary: '一次讲清一个概念的短课，可单买或通看，不含投资建议。',
    type: 'course',
    courseType: 'record',
    riskLevel: 1,
    needsSuitability: false,
    needsContract: false,
    prices: [
      ['d11-18-course-short-one', 'activityDoubleEleven18', '单程', 90, 3900, 2900],
      ['d11-18-course-short-all', 'activityDoubleEleven18', '通票', 180, 11600, 9900],
    ],
  },
  {
    id: 'wealth-column',
    name: '财富内参（示例）',
    summary: '研究团队的每周内参与专栏，附依据、数据时间与风险提示。',
    type: 'service',
    courseType: null,
    riskLevel: 3,
    needsSuitability: true,
    needsContract: true,
    prices: [
      ['d11-wealth-year', 'DoubleEleven', '一年', 365, 68000, 58000],
      ['d11-16-wealth-quarter', 'activityDoubleEleven16', '季度', 90, 19800, 17800],
      ['d11-16-wealth-year', 'activityDoubleEleven16', '一年', 365, 68000, 58000],
      ['d11-17-wealth-year', 'activityDoubleEleven17', '一年', 365, 68000, 58800],
      ['d11-20-wealth-year', 'activityDoubleEleven20', '一年', 365, 68000, 58000],
      ['ny1103-wealth-year', 'activityNewYear1103', '一年', 365, 68000, 56000],
      ['wealth-quarter', null, '季度', 90, 19800, 19800],
      ['wealth-year', null, '一年', 365, 79200, 68000],
    ],
  },
  {
    id: 'wealth-token',
    name: '财富令（示例）',
    summary: '按次使用的诊断与问答权益，过期前可退未用部分。',
    type: 'service',
    courseType: null,
    riskLevel: 2,
    needsSuitability: true,
    needsContract: false,
    prices: [
      ['d11b-wealth-token-ten', 'DoubleEleven2', '十枚装', 180, 16800, 13800],
      ['wealth-token-ten', null, '十枚装', 180, 19800, 16800],
      ['d11-15-wealth-token-ten', 'activityDoubleEleven15', '十枚装', 180, 16800, 13800],
      ['d11-19-wealth-token-ten', 'activityDoubleEleven19', '十枚装', 180, 16800, 12800],
    ],
  },
  {
    id: 'stock-king',
    name: '股王服务包（示例）',
    summary: '投资顾问的选股思路与持仓跟踪说明，波动较大，附依据与风险。',
    type: 'service',
    courseType: null,
    riskLevel: 4,
    needsSuitability: true,
    needsContract: true,
    prices: [
      ['d11-stock-king-year', 'DoubleEleven', '一年', 365, 128000, 108000],
      ['stock-king-year', null, '一年', 365, 128000, 128000],
      ['stock-king-half', null, '半年', 180, 76000, 69800],
      ['stock-king-quarter', null, '季度', 90, 45000, 39800],
      ['d11-11-stock-king-year', 'activityDoubleEleven11', '一年', 365, 128000, 106000],
      ['d11-17-stock-king-year', 'activityDoubleEleven17', '一年', 365, 128000, 108000],
      ['d11-20-stock-king-year', 'activityDoubleEleven20', '一年', 365, 128000, 108000],
      ['king-event-stock-king-year', 'activityDiscountsStockKing', '一年', 365, 128000, 102000],
      ['ny1103-stock-king-year', 'activityNewYear1103', '一年', 365, 128000, 105000],
      ['king-sale-stock-king-month', 'discountsStockKing', '月度', 30, 15800, 12800],
      ['king-sale-stock-king-quarter', 'discountsStockKing', '季度', 90, 39800, 35800],
      ['king-sale-stock-king-year', 'discountsStockKing', '一年', 365, 128000, 108000],
    ],
  },
  {
    id: 'bundle-steady',
    name: '稳健入门组合（示例）',
    summary: '稳健策略服务包一季，加股市入门二十讲一年，合买更省。',
    type: 'bundle',
    courseType: null,
    riskLevel: 3,
    needsSuitability: true,
    needsContract: true,
    prices: [['bundle-steady-quarter', 'discounts', '季度（限时）', 90, 147900, 99900]],
  },
]
