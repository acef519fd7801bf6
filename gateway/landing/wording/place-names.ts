/** Names of blocks and fields for people who edit texts and have never seen the file. */
const BLOCKS: Readonly<Record<string, string>> = {
  hero: '首屏',
  headline: '标题',
  points: '要点',
  steps: '步骤',
  timetable: '课表',
  rules: '规则',
  reviews: '评价',
  faq: '常见问题',
  teacher: '老师',
  contents: '目录',
  countdown: '倒计时',
  coupon: '优惠券',
  price: '价格',
  shelf: '货架',
  form: '表单',
  links: '链接',
  share: '分享',
  toPhone: '转到手机',
  adviserQr: '顾问二维码',
  groupQr: '群二维码',
  appDownload: '下载应用',
  actionBar: '底部按钮',
  brandFooter: '页脚',
}

const FIELDS: Readonly<Record<string, string>> = {
  title: '标题',
  description: '简介',
  text: '正文',
  share: '分享',
  ended: '结束后',
  risk: '风险提示',
  label: '按钮或名称',
  alt: '图片说明',
  note: '小字',
  items: '条目',
  topics: '主题',
  question: '问题',
  options: '选项',
  answer: '回答',
  time: '时间',
  submitLabel: '提交按钮',
  done: '提交之后',
  next: '下一步',
  opens: '开场倒计时',
  fullNote: '满员说明',
  safetyNote: '安全提示',
  blocks: '块',
  priceId: '价格',
  code: '优惠券',
  gift: '送的券',
  to: '链接',
  address: '二维码的地址',
  riskNote: '风险说明',
}

export const blockName = (kind: string) => BLOCKS[kind] ?? kind

const KIND = new RegExp(`\\b(?:${Object.keys(BLOCKS).join('|')})\\b`, 'g')

/** A sentence of the rules, which names blocks as the file does. */
export const withBlockNames = (reason: string) =>
  reason.replace(KIND, (kind) => `“${blockName(kind)}”`)

/** `items[0].title` as `条目 1 标题`; a field without a name keeps its own, so that no two become one. */
export function fieldName(field: string): string {
  const steps = field.match(/[^.[\]]+/g) ?? []
  return steps
    .map((step) => (/^\d+$/.test(step) ? Number(step) + 1 : (FIELDS[step] ?? step)))
    .join(' ')
}
