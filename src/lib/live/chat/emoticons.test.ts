import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  EMOTICON_TABLES,
  nameInField,
  pictureOf,
  textPartsOf,
  tokenText,
  typedText,
} from './emoticons.ts'

const tokens = (text: string) =>
  textPartsOf(text).map((part) => (part.kind === 'emoticon' ? part.emoticon.id : part))

describe('the tables', () => {
  test('the tables hold ids 453 to 471 and bq076 to bq104, each with a name and both pictures', () => {
    const [classic = [], live = []] = EMOTICON_TABLES
    expect([classic.length, classic[0]?.id, classic.at(-1)?.id]).toEqual([19, '453', '471'])
    expect([live.length, live[0]?.id, live.at(-1)?.id]).toEqual([29, 'bq076', 'bq104'])
    for (const emoticon of EMOTICON_TABLES.flat()) {
      expect(emoticon.name).not.toBe('')
      for (const isStill of [true, false]) {
        const file = readFileSync(`public${pictureOf(emoticon, isStill)}`)
        const kind = file.toString('latin1', 8, 12)
        const frames = file.toString('latin1').split('ANMF').length - 1
        expect([kind, frames > 1], emoticon.id).toEqual(['WEBP', !isStill])
      }
    }
  })
})

describe('a message', () => {
  test('a message shows known tokens as pictures', () => {
    expect(tokens('好/bq453//bq104/')).toEqual([{ kind: 'text', text: '好' }, '453', 'bq104'])
  })

  test.each(['/bq452/', '/bq472/', '/bq075/', '/bq105/', '/bq45/', 'bq453', '/bq453', '/BQ453/'])(
    'the token %s stays text',
    (text) => {
      expect(textPartsOf(text)).toEqual([{ kind: 'text', text }])
    },
  )

  test('a message drops the dollars around a stock it names, and no others', () => {
    const stocks = [{ name: '宁德时代', symbol: 'sz300750' }]
    const words = textPartsOf('看 $宁德时代$ 值 5$', stocks).map((part) =>
      part.kind === 'text' ? part.text : part.kind,
    )
    expect(words).toEqual(['看 ', 'stock', ' 值 5$'])
    expect(textPartsOf('$宁德时代', stocks)[0]).toEqual({ kind: 'text', text: '$' })
  })

  test('a message shows the stocks it names, also beside tokens', () => {
    const stocks = [{ name: '贵州茅台', symbol: 'sh600519' }]
    expect(textPartsOf('看贵州茅台/bq076/走势', stocks).map(({ kind }) => kind)).toEqual([
      'text',
      'stock',
      'emoticon',
      'text',
    ])
  })
})

describe('a field', () => {
  test('a field has emoticons by names, which are sent as tokens', () => {
    for (const emoticon of EMOTICON_TABLES.flat())
      expect(tokenText(`涨${nameInField(emoticon)}！`)).toBe(`涨${emoticon.token}！`)
  })

  test('a sent text returns to the field with the names of its emoticons', () => {
    for (const emoticon of EMOTICON_TABLES.flat())
      expect(typedText(`涨${emoticon.token}！`)).toBe(`涨${nameInField(emoticon)}！`)
    expect(typedText('/bq999/')).toBe('/bq999/')
  })

  test.each(['[没有]', '[微笑', '微笑]', '[ 微笑 ]', '[]', '[[大]]'])(
    'the text %s is sent as typed',
    (typed) => {
      expect(tokenText(typed)).toBe(typed)
    },
  )
})
