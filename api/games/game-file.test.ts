import { describe, expect, test } from 'vitest'
import { crossingGames, gameFile } from './game-rules.ts'

const file = (changes: object = {}) => ({
  title: '抽奖',
  headline: '抽一抽',
  lead: '每天一次',
  description: '概率公示的抽奖',
  kind: 'slot',
  brand: 'both',
  channel: '100601',
  start: '2026-11-01',
  end: '2026-11-30',
  chances: [{ from: 'daily', count: 1 }],
  prizes: [
    { id: 'coins', name: '8 金币', coins: 8, odds: 30, stock: 10 },
    { id: 'mug', name: '杯子', goods: '杯子一只', worth: 20, odds: 0.0001, stock: 1 },
    { id: 'thanks', name: '谢谢参与', odds: 69.9999 },
  ],
  soldOut: 'thanks',
  rules: ['年满 18 周岁可以参与。'],
  ...changes,
})
const prizes = (...changes: object[]) =>
  file().prizes.map((prize, i) => ({ ...prize, ...changes[i] }))

const COINS = { id: 'first', name: '8 金币', coins: 8, odds: 0, stock: 1 }
const NUMBER = { kind: 'number', prizes: [COINS] }
const CANDIDATE = { id: 'fee', name: '费用', note: '把费用写在前面' }
const WORD = {
  kind: 'word',
  word: '稳健',
  prizes: [
    { id: 'word-a', name: '稳', character: '稳', odds: 50 },
    { id: 'word-b', name: '健', character: '健', odds: 50 },
  ],
  exchange: { name: '9 金币', coins: 9, stock: 3 },
}
const TASK = { id: 'risk', from: 'risk', name: '测评', note: '做一次测评', coins: 5, to: '/Risk' }
const ROUNDS = { times: ['12:30'], seconds: 30, packets: 10, coins: 10, perPerson: 1 }

test('a game is read with its odds in millionths', () => {
  const { prizes: read = [] } = gameFile.decode(file(), '')
  expect(read.map(({ parts }) => parts)).toEqual([300_000, 1, 699_999])
})

describe('a wrong file is refused', () => {
  test.each([
    ['odds that do not add up', { prizes: prizes({ odds: 31 }) }, '要正好 100%'],
    ['odds finer than a millionth', { prizes: prizes({ odds: 30.00001 }) }, '最多四位小数'],
    ['a parcel without a number', { prizes: prizes({}, { stock: undefined }) }, '要写数量'],
    ['a parcel without a value', { prizes: prizes({}, { worth: undefined }) }, '要写价值'],
    ['a parcel above the legal value', { prizes: prizes({}, { worth: 50_001 }) }, '超出范围'],
    ['two gifts in one prize', { prizes: prizes({ goods: '杯' }) }, '只给一样东西'],
    ['an unknown coupon', { prizes: prizes({ coins: undefined, coupon: 'X' }) }, '没有这张优惠券'],
    ['prizes of one id', { prizes: prizes({}, { id: 'coins' }) }, '重复'],
    ['no prize for what runs out', { soldOut: 'coins' }, '不限数量'],
    ['no chances', { chances: [] }, '抽奖机会'],
    ['an end before its start', { end: '2026-10-01' }, '在开始时间之后'],
    ['a day that does not exist', { end: '2026-11-31' }, '北京时间'],
    ['a misspelt field', { titel: '抽奖' }, '拼错'],
    ['a promise', { rules: ['参与即可稳赚。'] }, '不能写'],
    ['a grid without eight prizes', { kind: 'grid' }, '8 到 8'],
    ['a parcel for a lucky number', { kind: 'number' }, '不能给实物'],
    [
      'a parcel for a word',
      { exchange: { name: '杯子', goods: '杯子一只', stock: 3 } },
      '不能给实物',
    ],
    [
      'a lucky number without stock',
      { ...NUMBER, prizes: [{ ...COINS, stock: undefined }] },
      '要写数量',
    ],
    ['prizes of lucky numbers of one id', { ...NUMBER, prizes: [COINS, COINS] }, '重复'],
    ['a lucky number without prizes', { ...NUMBER, prizes: undefined }, '没有写'],
    ['a vote without candidates', { kind: 'vote' }, '没有写'],
    ['a vote without votes', { kind: 'vote', candidates: [CANDIDATE] }, '没有写'],
    ['candidates of one id', { kind: 'vote', candidates: [CANDIDATE, CANDIDATE] }, '重复'],
    ['tasks of one id', { kind: 'tasks', tasks: [TASK, TASK] }, '重复'],
    ['no tasks', { kind: 'tasks' }, '没有写'],
    ['no rounds of packets', { kind: 'packets' }, '没有写'],
    ['fewer coins than packets', { kind: 'packets', rounds: { ...ROUNDS, coins: 9 } }, '至少 1 枚'],
    ['other prizes than characters for a word', { kind: 'word', word: '稳健' }, '只抽字'],
    ['a character that is not in the word', { ...WORD, word: '投资' }, '不在要集的字里'],
    ['a word without what it is exchanged for', { ...WORD, exchange: undefined }, '集齐后兑换什么'],
    ['a wheel of three fields', { kind: 'wheel' }, '4 到 10'],
    ['an unknown kind', { kind: 'dice' }, '不在可选范围'],
    ['a channel that is no number', { channel: 'spring' }, '渠道号'],
    ['an id in Chinese', { prizes: prizes({ id: '金币' }) }, '小写字母'],
    ['no rules', { rules: undefined }, '应为列表'],
  ])('a file with %s is refused', (_what, changes, reason) => {
    expect(() => gameFile.decode(file(changes), '')).toThrow(reason)
  })
})

test('dated games of one series may not overlap', () => {
  const dated = (name: string, start: string, end: string, series = 'wheel') => ({
    name,
    game: gameFile.decode(file({ start, end, series }), ''),
  })
  const first = dated('a', '2026-11-11', '2026-11-11')
  expect(crossingGames([first, dated('b', '2026-11-12', '2026-11-12')])).toBeUndefined()
  expect(crossingGames([first, dated('b', '2026-11-11 23:00', '2026-11-12')])).toEqual(['a', 'b'])
  expect(crossingGames([first, dated('b', '2026-11-11', '2026-11-11', 'egg')])).toBeUndefined()
})
