import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMON_CODES, parseAnswer } from '#api/envelope.ts'
import { listHot } from '#api/search/list-hot.ts'
import { reportChoice } from '#api/search/report-choice.ts'
import { QUERY_MAX, searchStocks } from '#api/search/search-stocks.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const found = async (query: string) =>
  parseAnswer(searchStocks.answer, await callGateway(url, searchStocks, { query }, newCaller()))
    .stocks
const namesOf = async (query: string) => (await found(query)).map(({ name }) => name)
const hot = async () =>
  parseAnswer(listHot.answer, await callGateway(url, listHot, {}, newCaller())).stocks
const open = (symbol: string, caller = newCaller()) =>
  callGateway(url, reportChoice, { symbol }, { ...caller, key: crypto.randomUUID() })

describe('search', () => {
  test.each([
    ['600519', '贵州茅台'],
    ['sh600519', '贵州茅台'],
    ['600519.SH', '贵州茅台'],
    ['gzmt', '贵州茅台'],
    ['茅台', '贵州茅台'],
    ['深发展', '平安银行'],
    ['835185', '贝特瑞'],
    ['万科ａ', '万科A'],
  ])('finds by %s first of all %s', async (query, name) => {
    expect((await namesOf(query))[0]).toBe(name)
  })

  test('tells the index from the stock of the same code', async () => {
    expect((await found('000001')).map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['sz000001', 'sh000001']),
    )
  })

  test('answers a limited list, whole matches before beginnings before the rest', async () => {
    const names = await namesOf('中国')
    expect(names.length).toBe(20)
    expect(names.every((name) => name.startsWith('中国'))).toBe(true)
  })

  test.each(['%', '_', "'", '\\', '没有这样的股票'])(
    'takes %s for a text and finds nothing',
    async (query) => {
      expect(await found(query)).toEqual([])
    },
  )

  test.each([
    ['', '搜索内容'],
    ['长'.repeat(QUERY_MAX + 1), `最多 ${QUERY_MAX} 个字`],
  ])('refuses %s with a sentence', async (query, sentence) => {
    const { code, msg } = await callGateway(url, searchStocks, { query }, newCaller())
    expect([code, msg]).toEqual(['E100001', expect.stringContaining(sentence)])
  })
})

describe('the hot list', () => {
  test('begins with the largest turnover, each with its quote', async () => {
    const stocks = await hot()
    expect(stocks.length).toBe(10)
    expect(stocks.every(({ reason }) => reason === 'traded')).toBe(true)
    const turnovers = stocks.map(({ quote }) => quote.turnoverFen ?? 0)
    expect(turnovers).toEqual([...turnovers].sort((a, b) => b - a))
    expect(stocks.every(({ quote }) => quote.name && quote.prevCloseMilli)).toBe(true)
  })

  test('puts what people open before what they watch and what is traded', async () => {
    for (let person = 0; person < 3; person++) {
      const { caller } = await newPhoneUser(url)
      const stock = { symbol: 'sz000004', stockType: '1' }
      await callGateway(url, addStock, stock, { ...caller, key: crypto.randomUUID() })
    }
    for (let person = 0; person < 4; person++) await open('sz300010')
    for (let person = 0; person < 3; person++) await open('sh000001')
    expect((await hot()).slice(0, 4).map(({ quote, reason }) => [quote.symbol, reason])).toEqual([
      ['sz300010', 'searched'],
      ['sh000001', 'searched'],
      ['sz000004', 'watched'],
      [expect.any(String), 'traded'],
    ])
  })

  test('is not made by one who opens the same again and again, nor by what is no security', async () => {
    const eager = newCaller()
    for (let times = 0; times < 10; times++)
      expect(await open('sz300033', eager)).toMatchObject({ code: '0' })
    for (let times = 0; times < 5; times++) await open('sz399999')
    const symbols = (await hot()).filter(({ reason }) => reason === 'searched')
    expect(symbols.map(({ quote }) => quote.symbol)).not.toContain('sz300033')
    expect(symbols.map(({ quote }) => quote.symbol)).not.toContain('sz399999')
  })

  test('refuses a flood from one address', async () => {
    const flood = newCaller()
    const codes = new Set<string>()
    for (let times = 0; times < 61; times++) codes.add((await open('sz300059', flood)).code)
    expect(codes).toEqual(new Set(['0', COMMON_CODES.TOO_MANY]))
  })
})
