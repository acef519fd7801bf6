import { expect, test } from 'vitest'
import { findPromise } from './promise-words.ts'

test.each([
  ['稳赚不赔，本周必涨停', '稳赚'],
  ['年化收益 30%', '年化收益30%'],
  ['年化收益率高达18.5%', '年化收益率高达18.5%'],
  ['明日涨停板提前看', '涨停'],
  ['精选三只牛股', '牛股'],
  ['跟上就翻倍', '翻倍'],
  ['主力内幕消息', '内幕'],
  ['稳 赚', '稳赚'],
  ['保·本', '保本'],
  ['保\u200B本', '保本'],
  ['胜率９０％', '胜率90%'],
  ['月入10万', '月入10'],
  ['老师带单', '带单'],
])('the text %j contains the forbidden word %s', (text, word) => {
  expect(findPromise(text)).toBe(word)
})

test.each([
  '本服务不承诺收益，也不保本。',
  '群内不荐股、不代操作、不收费',
  '开高低收、涨跌停与最小变动单位',
  '样例取自历史复盘，过往表现不代表未来',
  '止损写在纸上——三个月的执行率从四成到九成',
  '市场有风险，投资需谨慎',
  '服务费按 30% 扣除',
  '会推荐股票吗',
  '不以任何形式承诺收益',
  '任何人都不能保证收益',
])('the text %s promises nothing', (text) => {
  expect(findPromise(text)).toBeUndefined()
})
