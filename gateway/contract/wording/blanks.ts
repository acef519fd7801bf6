/** What the gateway fills in from an order, as the clauses name it in braces, with what operators read about it. */
export const BLANKS = {
  服务: '服务的名称',
  周期: '购买的周期，如“一年”',
  包含: '多项服务时为“，包含：各项”，否则为空',
  期限: '“ 365 天，”，多项服务时为“：各项的天数，各自”',
  标价: '标价',
  成交价: '成交价',
  优惠券抵扣: '优惠券抵扣的金额',
  金币抵扣: '金币抵扣的金额',
  实付: '实付金额',
  风险等级: '服务的风险等级',
  退款规则: '系统实际执行的退款规则',
  分摊: '多项服务时如何分摊退款，否则为空',
  客服电话: '客服电话',
  投诉电话: '投诉电话',
} as const
type Blank = keyof typeof BLANKS
export type Blanks = Readonly<Record<Blank, string>>

/** A contract without these would not say what was agreed; the gateway refunds by its rule whatever the clauses say. */
const REQUIRED: readonly Blank[] = ['服务', '期限', '实付', '风险等级', '退款规则', '投诉电话']

const BRACES = /\{([^{}]*)\}/g

function isBlank(name: string): name is Blank {
  return Object.hasOwn(BLANKS, name)
}

/** Clauses with every blank filled in. */
export function fillBlanks(body: string, blanks: Blanks): string {
  return body.replace(BRACES, (written, name: string) => (isBlank(name) ? blanks[name] : written))
}

/** What is wrong with the blanks of written clauses; undefined if nothing is. */
export function findBlankProblem(body: string): string | undefined {
  const names = [...body.matchAll(BRACES)].map(([, name = '']) => name)
  const unknown = names.find((name) => !isBlank(name))
  if (unknown !== undefined) return `没有“{${unknown}}”这一项`
  if (/[{}]/.test(body.replace(BRACES, ''))) return '有一个大括号没有成对'
  const missing = REQUIRED.find((name) => !names.includes(name))
  return missing && `少了“{${missing}}”`
}
