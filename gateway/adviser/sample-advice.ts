const CERTIFICATE = (number: number) => `样例证书编号 S00000000000${number}`

/** What the register would state of the sample advisers; no person, institution or number in it is real. */
export const SAMPLE_CERTIFICATES = [
  { certificate: CERTIFICATE(1), topics: ['市场宽度', '行业轮动', '仓位纪律'] },
  { certificate: CERTIFICATE(2), topics: ['量价关系', '趋势与回撤', '止损'] },
  { certificate: CERTIFICATE(3), topics: ['财务报表', '现金流', '新手入门'] },
] as const

interface SampleAdvice {
  id: string
  daysAgo: number
  adviser: 1 | 2 | 3
  symbol: string
  text: string
}

/** Questions with their answers; each price is the close of the day. */
export const SAMPLE_ANSWERS: readonly (SampleAdvice & { question: string; hours: number })[] = [
  {
    ...{ id: '5a0000000000000000000001', daysAgo: 2, hours: 3, adviser: 3, symbol: 'sh600519' },
    question: '看贵州茅台的财报，除了净利润，还应该先看哪几行？',
    text: '先看三行：经营活动现金流净额与净利润是否同向，合同负债的增减（经销商预付款），以及销售费用率。三者同向，利润的质量较高；合同负债连续两期下降，则要到附注里找原因。\n依据为公司定期报告的公开数据。白酒需求受消费环境影响，渠道库存无法从报表直接看到，这是主要的不确定之处。',
  },
  {
    ...{ id: '5a0000000000000000000002', daysAgo: 3, hours: 5, adviser: 2, symbol: 'sz300750' },
    question: '宁德时代放量长阴之后缩量横盘，量价上怎么理解？',
    text: '放量长阴说明分歧集中释放，缩量横盘说明卖出暂时减少，但没有说明买入增加。可以观察两点：横盘区间的下沿是否守住，反弹时成交能否超过横盘期的均量。\n形态只描述已经发生的交易，历史上同样的形态既有上行也有下行，单凭它不足以作出决定。请结合自己的持有理由与承受能力。',
  },
  {
    ...{ id: '5a0000000000000000000003', daysAgo: 5, hours: 2, adviser: 1, symbol: 'sh600036' },
    question: '招商银行市净率低于一倍是不是就算便宜？',
    text: '不一定。银行的市净率低于一倍，常见的含义是市场对资产质量或净息差有顾虑。比较时应看它在自身过去十年的位置，再看不良率、拨备覆盖率与净息差的变化方向。\n如果息差继续收窄，利润仍可能下降，低估值可以维持很久。以上依据公开财报，不构成买卖建议。',
  },
  {
    ...{ id: '5a0000000000000000000004', daysAgo: 8, hours: 26, adviser: 3, symbol: 'sz000858' },
    question: '五粮液的预收款下降，对后面的业绩说明什么？',
    text: '合同负债下降，表示经销商提前打款减少，可能是淡季，也可能是渠道信心变弱。请与去年同期比较，并同时看应收票据：若预收减少而票据增加，说明公司放宽了条件。\n单季变化受春节早晚影响，至少看连续四个季度再下判断。',
  },
  {
    ...{ id: '5a0000000000000000000005', daysAgo: 11, hours: 4, adviser: 2, symbol: 'sh601318' },
    question: '中国平安跌破年线，应该怎样设置自己的止损？',
    text: '止损由您的仓位和能承受的亏损决定，而不是由均线决定。先写下这笔投资最多允许亏损总资产的百分之几，再除以仓位，得到价格的距离。\n例如允许亏损总资产的 1%，仓位为 10%，止损距离就是 10%。均线可以作为观察的位置，不应代替这道算术。',
  },
  {
    ...{ id: '5a0000000000000000000006', daysAgo: 14, hours: 6, adviser: 1, symbol: 'sh600900' },
    question: '长江电力这类高分红公司，股息率要怎么算才公平？',
    text: '用过去一年的每股现金分红除以现价，是常见的算法，但它隐含分红不变。更稳妥的做法是用公司承诺的分红比例乘以三年平均每股收益，再除以现价。\n来水偏枯会影响当年收益，利率上行会降低高股息资产的吸引力，这两点是主要风险。',
  },
]

/** Views on companies and methods. */
export const SAMPLE_VIEWS: readonly (SampleAdvice & { title: string })[] = [
  {
    ...{ id: 'sample-view-1', daysAgo: 1, adviser: 1, symbol: 'sh601398' },
    title: '高股息板块：先问分红能否持续',
    text: '近期资金偏向高股息公司。看分红，先看三件事：分红比例是否写进章程或规划，经营现金流能否覆盖分红，资本开支的高峰是否已过。\n估值上行会压低股息率，利率回升时这类公司也会下跌。以上依据公开公告，仅供参考。',
  },
  {
    ...{ id: 'sample-view-2', daysAgo: 6, adviser: 2, symbol: 'sz002594' },
    title: '缩量回落与放量回落，含义不同',
    text: '同样回落一成，缩量表示卖出意愿有限，放量表示分歧加大。把最近二十个交易日的均量画成一条线，再看回落当天在线上还是线下，比记住形态的名字更有用。\n量价只描述过去，不能预测下一步；请先写好离场条件。',
  },
  {
    ...{ id: 'sample-view-3', daysAgo: 4, adviser: 3, symbol: 'sz000333' },
    title: '一张表看懂家电公司的现金流',
    text: '家电公司的应付票据通常高于应收，经营现金流因此好于利润。若两者的差距突然缩小，要看是否为了冲量放宽了账期。\n汇率与原材料价格是主要的外部风险，季报的附注会给出敏感性。',
  },
  {
    ...{ id: 'sample-view-4', daysAgo: 13, adviser: 1, symbol: 'sh600030' },
    title: '成交额回落时，券商股的弹性从哪里来',
    text: '券商的收入与全市场成交额高度相关。成交额连续二十日低于季均值时，经纪业务收入下降，自营的波动反而更大。\n看这类公司要同时看成交额、两融余额与自营占比，单看股价涨跌容易倒因为果。',
  },
]

/** Questions that wait in the queue of a new sandbox. */
export const SAMPLE_WAITING = [
  {
    id: '5b0000000000000000000001',
    symbol: 'sz000651',
    question: '格力电器的其他流动资产为什么突然增加，是好事还是坏事？',
  },
  {
    id: '5b0000000000000000000002',
    symbol: 'sh688981',
    question: '中芯国际折旧很高，看毛利率时应该怎样调整？',
  },
] as const

/** Reports of the sample analysts, some free, some for members. */
export const SAMPLE_REPORTS: readonly (SampleAdvice & { title: string; isPaid: boolean })[] = [
  {
    ...{ id: 'sample-report-1', daysAgo: 12, adviser: 1, symbol: 'sh600036', isPaid: false },
    title: '银行的净息差：看方向，不看一个季度',
    text: '事实：上市银行净息差已连续多个季度收窄，定期报告给出的口径略有不同，比较时应统一为日均余额口径。\n看法：息差的降幅正在变小，负债成本的下降开始体现，但贷款重定价仍未结束。\n哪里可能错：若存款定期化继续，负债成本不降反升；若地产链条的不良集中暴露，拨备会侵蚀利润。\n数据截至最近一期定期报告。仅供参考，不构成投资建议。',
  },
  {
    ...{ id: 'sample-report-2', daysAgo: 9, adviser: 2, symbol: 'sz300750', isPaid: true },
    title: '动力电池：价格、利用率与现金流的三角',
    text: '事实：材料价格回落后，单位毛利的波动小于收入的波动；产能利用率决定折旧摊到每度电上的成本。\n看法：利用率比价格更能解释利润的变化，季报里应先看存货周转与在建工程。\n哪里可能错：海外政策变化会改变出货结构，新增产能释放可能再次压低利用率。\n仅供参考，不构成投资建议。',
  },
  {
    ...{ id: 'sample-report-3', daysAgo: 7, adviser: 1, symbol: 'sh600900', isPaid: true },
    title: '水电的三个变量：来水、电价、利率',
    text: '事实：发电量随来水变化，电价多为协议价，波动较小；估值与长期利率反向。\n看法：当年利润看来水，估值中枢看利率，两者不应混在一起判断。\n哪里可能错：市场化交易比例提高后，电价的波动会变大；利率上行会压缩高股息资产的溢价。\n仅供参考，不构成投资建议。',
  },
  {
    ...{ id: 'sample-report-4', daysAgo: 3, adviser: 2, symbol: 'sz002594', isPaid: false },
    title: '整车：销量之外，先看单车现金流',
    text: '事实：销量创新高的月份，经营现金流并不一定同步改善，应付账款的账期变化是主要原因。\n看法：供应商账期缩短的政策落地后，单车现金流比单车利润更能区分公司。\n哪里可能错：出口占比提升会改变收款结构，汇率的影响会放大。\n仅供参考，不构成投资建议。',
  },
  {
    ...{ id: 'sample-report-5', daysAgo: 1, adviser: 1, symbol: 'sh601318', isPaid: true },
    title: '保险：负债端改善，投资端的波动还在',
    text: '事实：新业务价值增速回升，主要来自银保渠道与产品结构；投资收益受权益市场影响仍然较大。\n看法：负债端的改善是慢变量，可以按季跟踪；投资端的波动不应当作趋势。\n哪里可能错：利率继续下行会使再投资收益率低于负债成本。\n仅供参考，不构成投资建议。',
  },
]
