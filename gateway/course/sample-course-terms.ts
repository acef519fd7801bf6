/** Terms of the recorded courses in a sandbox, plainly samples: every class is over and has its recording. */
const LECTURER = { adviser: '示例投顾 乙', certificate: '样例证书编号 S000000000002' } as const

type Lesson = readonly [title: string, point: string, homework: string, reference: string]

/** Each course has the picture of its subject. */
const COVERS: Readonly<Record<string, string>> = {
  'course-book': '/live/cover-report',
  'course-volume': '/live/cover-market',
  'course-report': '/live/cover-evening',
  'course-short': '/live/cover-market',
}

function courseTerm(productId: string, priceId: string, title: string, lessons: readonly Lesson[]) {
  return {
    id: `term-${productId}`,
    title,
    productId,
    priceId,
    classes: lessons.map(([name, point, homework, reference], i) => ({
      ...LECTURER,
      id: `${productId}-${i + 1}`,
      title: `第 ${i + 1} 课：${name}`,
      summary: point,
      cover: COVERS[productId] ?? '/live/cover-chart',
      startsIn: -(60 - i) * 1440,
      endsIn: -(60 - i) * 1440 + 60,
      hasReplay: true,
      handouts: [{ title: '课堂要点', text: point }],
      homework,
      reference,
    })),
  }
}

export const COURSE_TERMS = [
  courseTerm('course-book', 'course-book-year', '公告细读', [
    [
      '业绩预告',
      '预告的是区间，先看下限，再看原因是不是一次性的。',
      '找一份业绩预告，写出变动原因是否会重复。',
      '参考要点：资产处置与补助是一次性的，主营增减才会延续。',
    ],
    [
      '增减持',
      '看比例、期限与资金来源，不看态度。',
      '一份减持计划里，哪三个数字最重要？',
      '参考要点：数量上限、期限、减持后持股比例。',
    ],
    [
      '重组预案',
      '预案不是结果，注意终止条件与审批。',
      '写出一份预案还要经过的步骤。',
      '参考要点：股东大会、监管审核、资产交割。',
    ],
  ]),
  courseTerm('course-chart', 'course-chart-year', '看盘基础', [
    [
      '集合竞价',
      '开盘价由九点十五到九点二十五的申报撮合而成。',
      '九点二十以后不能做什么？',
      '参考要点：九点二十到九点二十五不能撤单。',
    ],
    [
      '分时图',
      '白线是价格，黄线是均价；量柱说明这一分钟有多少人同意。',
      '价格在均价线上方但量在缩小，说明什么？',
      '参考要点：跟随的人变少，价格容易回到均价。',
    ],
    [
      '一根 K 线',
      '实体是分歧的结果，影线是被拉回的部分。',
      '长上影线一定是坏事吗？',
      '参考要点：要看位置与次日，单独一根没有结论。',
    ],
    [
      '成交量',
      '量是价格的证据：没有量的上涨没有人作证。',
      '举一个放量但价格不动的例子。',
      '参考要点：换手充分而多空相当，常见于关键价位。',
    ],
  ]),
  courseTerm('course-volume', 'course-volume-year', '量价进阶', [
    [
      '放量与缩量',
      '先和自己比：今天的量与过去二十日的中位数相比。',
      '为什么用中位数而不用平均数？',
      '参考要点：一两天的巨量会抬高平均数。',
    ],
    [
      '失败的突破',
      '突破之后三天回到原位，突破就不成立。',
      '写出您会在什么条件下承认看错。',
      '参考要点：先写条件再看结果，条件不能事后修改。',
    ],
    [
      '背离',
      '价格新高而量不新高，是提醒，不是信号。',
      '背离之后继续上涨的例子说明什么？',
      '参考要点：背离可以持续很久，不能单独使用。',
    ],
  ]),
  courseTerm('course-report', 'course-report-year', '财报速读', [
    [
      '现金流量表',
      '先看经营现金，再看它与净利润的差。',
      '差额长期为负，可能有哪两个原因？',
      '参考要点：应收与存货增加，或收入确认偏早。',
    ],
    [
      '利润表',
      '毛利率的变化要能从销量、价格、成本里找到原因。',
      '毛利率上升而收入下降，可能是什么？',
      '参考要点：放弃低毛利业务，或成本下降快于价格。',
    ],
    [
      '资产负债表',
      '商誉、应收、存货，三处最容易藏问题。',
      '商誉占净资产多少时要看附注？',
      '参考要点：没有固定界限，看减值测试的假设。',
    ],
  ]),
  courseTerm('course-short', 'course-short-all', '四门短课', [
    [
      '盘口',
      '五档是愿意成交的价格，不是一定会成交的价格。',
      '大单挂在卖一，能说明什么？',
      '参考要点：挂单可以撤，只有成交能作证。',
    ],
    [
      '分时',
      '均价线是当天所有人的平均成本。',
      '全天在均价线下方，当天买入的人处境如何？',
      '参考要点：平均而言处于浮亏。',
    ],
    ['日线', '缺口说明两天之间出现了新信息。', '缺口一定会补吗？', '参考要点：没有这样的规律。'],
    [
      '计划',
      '买入之前写下退出的条件，一页纸就够。',
      '写出您的一页纸计划。',
      '参考要点：金额、依据、退出条件、复盘时间四项都要有。',
    ],
  ]),
]
