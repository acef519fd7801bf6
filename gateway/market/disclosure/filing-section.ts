import type { FilingSection } from '#api/news/filing/list-filings.ts'

/** The first that fits: a warning about a report is a warning, and a meeting about a dividend concerns the dividend. */
const SIGNS: readonly (readonly [FilingSection, RegExp])[] = [
  [
    '风险提示',
    /风险|停牌|复牌|退市|终止上市|重整|破产|诉讼|仲裁|立案|处罚|监管|警示|异常波动|冻结|拍卖/,
  ],
  ['业绩', /业绩(预告|快报|说明会)|经营(数据|情况)|产销/],
  ['定期报告', /(年度|季度)报告/],
  ['分红', /分红|权益分派|利润分配|派息|股利/],
  ['股份变动', /增持|减持|回购|质押|解除限售|限售股|上市流通|激励|持股计划|股份变动|权益变动/],
  ['融资', /募集|发行|债券|转债|授信|担保|借款|融资|票据/],
  ['公司治理', /董事|监事|股东(大)?会|章程|制度|细则|聘任|辞职|审计机构|会计师|法律意见/],
]

/** The section of a company's filing, by the words of its title: sources name none, or each their own. */
export function filingSection(title: string): FilingSection {
  return SIGNS.find(([, sign]) => sign.test(title))?.[0] ?? '其他'
}
