import { describe, expect, test } from 'vitest'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { exampleOf } from './condition-text.ts'
import { readWords } from './parse-sentence.ts'

const below = (id: string, value: number) => ({ id, choice: { kind: 'below', value } })
const above = (id: string, value: number) => ({ id, choice: { kind: 'above', value } })
const between = (id: string, from: number, to: number) => ({
  id,
  choice: { kind: 'between', from, to },
})
const fact = (id: string) => ({ id, choice: { kind: 'yes' } })

describe('words of a screen', () => {
  test.each([
    ['市盈率小于20 且 连续三日放量', [below('pe', 20), fact('volumeUp3')]],
    ['市盈率低于二十，净利润同比大于30%', [below('pe', 20), above('profitYoy', 30)]],
    ['总市值大于200亿 并且 5日主力净流入超过2亿', [above('totalCap', 200), above('main5', 20_000)]],
    ['ROE>15;pb<1', [above('roe', 15), below('pb', 1)]],
    ['换手率在3到8之间', [{ id: 'turnoverRate', choice: { kind: 'between', from: 3, to: 8 } }]],
    ['均线金叉、MACD 金叉', [fact('goldenCross'), fact('macdGolden')]],
    ['主力净流入为正', [above('mainNet', 0)]],
    ['市盈率20以下 涨幅不低于5%', [between('pe', 0, 20), between('change', 5, 1000)]],
    ['市净率<=1，ROE≥15', [between('pb', 0, 1), between('roe', 15, 1000)]],
    ['换手率10%以上', [between('turnoverRate', 10, 100)]],
  ])('the sentence %s is read', (sentence, picked) => {
    expect(readWords(sentence).picked).toEqual(picked)
  })

  test('a clause that is not understood is named, and the others are read', () => {
    expect(readWords('市盈率小于20 且 老板很帅')).toEqual({
      picked: [below('pe', 20)],
      unread: ['老板很帅'],
    })
    expect(readWords('市盈率很低').unread).toEqual(['市盈率很低'])
    expect(readWords('涨幅在8到3之间').unread).toEqual(['涨幅在8到3之间'])
  })

  test('a choice between two conditions is no demand for both', () => {
    for (const sentence of ['十字星 或 锤子线', '市盈率小于20或者市净率小于1'])
      expect(readWords(sentence)).toEqual({ picked: [], unread: [expect.stringContaining('或')] })
  })

  test('the example of every condition is read as its first choice', () => {
    const missed = CONDITIONS.filter((condition) => {
      const { picked, unread } = readWords(exampleOf(condition))
      const [choice] = condition.options
      return (
        unread.length > 0 ||
        JSON.stringify(picked) !== JSON.stringify([{ id: condition.id, choice }])
      )
    })
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  test('every condition can be named by its own name', () => {
    const missed = CONDITIONS.filter(({ name, range }) => {
      const { picked } = readWords(
        range ? `${name.replaceAll(' ', '')}大于0` : name.replaceAll(' ', ''),
      )
      return picked.length !== 1
    })
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  test('no word names two conditions', () => {
    const words = CONDITIONS.flatMap(({ name, words: others }) => [name, ...others])
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
  })
})
