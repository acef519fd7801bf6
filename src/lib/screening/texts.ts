import type { ConditionFamily } from '#api/screening/conditions/condition.ts'
import type { Environment } from '#api/screening/environment.ts'
import type { WordColumn } from '#api/screening/run-screen.ts'

type EnvironmentTexts = {
  [Part in keyof Environment]: {
    label: string
    options: Readonly<Record<Environment[Part], string>>
  }
}

const FAMILY_TEXTS: Readonly<Record<ConditionFamily, string>> = {
  price: '行情',
  technical: '技术',
  pattern: '形态',
  flow: '资金',
  valuation: '估值',
  finance: '财务',
}

const ENVIRONMENT: EnvironmentTexts = {
  market: {
    label: '大盘',
    options: { noLimit: '不限', mostRise: '上涨家数过半', mostAboveMa20: '过半站上 20 日线' },
  },
  industry: { label: '行业', options: { noLimit: '不限', industryRises: '所属行业上涨' } },
  risk: {
    label: '风险',
    options: { noLimit: '不限', noSpecialTreatment: '排除 ST', listedAYear: '上市满一年' },
  },
}

const COLUMNS: Readonly<Record<WordColumn, string>> = {
  code: '代码',
  name: '名称',
  industry: '行业',
}

export const SCREENING_TEXTS = {
  families: FAMILY_TEXTS,
  environment: ENVIRONMENT,
  words: {
    label: '用一句话选股',
    placeholder: '市盈率小于20 且 连续三日放量',
    submit: '识别',
    unread: (clauses: readonly string[]) => `没有看懂：${clauses.join('、')}。可在下方条件中选择。`,
    nothing: '请写下条件，例如“换手率大于5 且 均线多头排列”。',
    full: (max: number) => `最多同时使用 ${max} 个条件`,
    grammar: '怎么写',
  },
  presets: '常用组合',
  chosen: '已选条件',
  none: '还没有选条件，当前列出全部股票。',
  clear: '清空',
  remove: (name: string) => `去掉${name}`,
  add: '添加条件',
  close: '收起条件',
  search: '查找条件',
  noCondition: '没有这样的条件',
  custom: {
    label: '自定',
    below: '小于',
    above: '大于',
    between: '介于',
    apply: '确定',
    value: '数值',
    from: '从',
    to: '到',
    wrong: (min: number, max: number) => `请填写 ${min} 到 ${max} 之间的数`,
  },
  facts: {
    unit: '单位',
    noUnit: '无',
    compared: '比较',
    isMet: '是否符合',
    range: '范围',
    limits: (min: number, max: number) => `${min} 至 ${max}`,
    day: '数据日',
  },
  example: (sentence: string) => `例：${sentence}。`,
  environmentTitle: '环境检查',
  environmentCheck: (label: string) => `环境检查：${label}`,
  marketUnfit: '当前大盘不符合所选的环境检查，因此没有结果。',
  lookBack: '回看：这些条件过去会选出什么',
  total: (count: number) => `${count} 只`,
  suspended: (count: number) => `另有 ${count} 只停牌未参与`,
  date: (day: string) => `数据日 ${day}`,
  sort: '排序',
  byChange: '涨跌幅',
  /** Columns of words, which are no conditions. */
  columns: COLUMNS,
  descending: '从高到低',
  ascending: '从低到高',
  wordsDescending: '倒序',
  wordsAscending: '正序',
  rows: {
    end: '已全部列出',
    more: '更多',
    loadingMore: '正在载入',
    moreFailed: '没有载入，请重试',
  },
  loading: '正在选股',
  failed: '选股没有完成，请检查网络后重试。',
  empty: '没有股票同时满足这些条件。',
  hardest: (name: string, count: number) => `去掉“${name}”后还有 ${count} 只。`,
  actions: {
    share: '复制链接',
    shared: '链接已复制，打开即为同样的条件',
    addAll: '全部加自选',
    added: '已加入自选',
    tooMany: (found: number, max: number) => `共 ${found} 只，一次最多加入 ${max} 只，请先增加条件`,
    csv: '导出表格',
  },
  csvHead: ['代码', '名称', '行业', '现价', '涨跌幅%'],
  unknown: (words: readonly string[]) => `有无法识别的条件，已略去：${words.join('、')}`,
  risk: '选股结果按公开行情与财务数据计算，标有“模拟”的为模拟数据。结果不是投资建议，市场有风险，投资需谨慎。',
}
