import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { COMMON_CODES } from '#api/envelope.ts'
import { listHot } from '#api/search/list-hot.ts'
import { reportChoice } from '#api/search/report-choice.ts'
import { searchContents } from '#api/search/search-contents.ts'
import { QUERY_MAX, searchStocks } from '#api/search/search-stocks.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { importFolder } from '#gateway/market/import/import-folder.ts'
import { insertPiece, withdrawPiece } from '#gateway/news/piece-change-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = shopTest()

const found = async (gateway: RunningGateway, query: string) =>
  (await send(newCaller(gateway), searchStocks, { query })).stocks
const namesOf = async (gateway: RunningGateway, query: string) =>
  (await found(gateway, query)).map(({ name }) => name)
const hot = async (gateway: RunningGateway) => (await send(newCaller(gateway), listHot, {})).stocks
/** Imports one list of listings, as an operator does. */
async function importListings(gateway: RunningGateway, rows: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'listings-'))
  const header = 'code,name,exchange,board,industry,pinyin'
  await writeFile(join(folder, 'listings.csv'), [header, ...rows].join('\n'))
  const { files } = await importFolder(gateway.services.db, folder, { again: true })
  expect(files).toMatchObject([{ outcome: { state: 'imported', rejected: [] } }])
}
const open = (gateway: RunningGateway, symbol: string, caller = newCaller(gateway)) =>
  callGateway({ ...caller, key: crypto.randomUUID() }, reportChoice, { symbol })

describe('search for what is published', () => {
  const contents = async (gateway: RunningGateway, query: string) =>
    (await send(newCaller(gateway), searchContents, { query })).contents

  test('texts are found by words of title and summary, each with the page that shows it', async ({
    gateway,
  }) => {
    const { db, clock } = gateway.services
    const now = clock.now()
    const piece = {
      ...{ markdown: '', blocks: [], author: '编辑部', reviewer: '', source: '本站' },
      ...{ section: '', product_id: null, brand: null, is_important: false },
    }
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    for (const [id, kind, title, summary, minutes] of [
      ['q-flash', 'flash', '灯笼鱼产业快讯', '', 1],
      ['q-old', 'article', '灯笼鱼是什么', '', 9],
      ['q-new', 'article', '深海养殖', '文中讲到灯笼鱼', 2],
      ['q-paper', 'paper', '早报：灯笼鱼', '', 3],
      ['q-note', 'announcement', '灯笼鱼公告', '', 4],
      ['q-book', 'book', '灯笼鱼讲义', '', 5],
      ['q-paid', 'wealth', '灯笼鱼内参', '', 6],
      ['q-later', 'article', '灯笼鱼预告', '', -60],
    ] as const)
      await insertPiece(
        db,
        { ...piece, piece_id: id, kind, title, summary, published_at: at(minutes) },
        [],
      )
    const found = await contents(gateway, '灯笼鱼')
    expect(found.map(({ kind, address }) => [kind, address])).toEqual([
      ['flash', '/KXDetail?id=q-flash'],
      ['article', '/KXDetail?id=q-old'],
      ['article', '/KXDetail?id=q-new'],
      ['paper', '/Newspaper?id=q-paper'],
      ['announcement', '/announcement?id=q-note'],
      ['course', '/bookDetail?id=q-book'],
    ])
    await withdrawPiece(db, 'q-flash', '写错了', now)
    expect((await contents(gateway, '灯笼鱼')).map(({ kind }) => kind)).not.toContain('flash')
    expect(await contents(gateway, '%')).toEqual([])
  })

  test('a kind with more than five results says so, and is answered whole when it is asked for', async ({
    gateway,
  }) => {
    const { db, clock } = gateway.services
    const now = clock.now()
    const piece = {
      ...{ markdown: '', blocks: [], author: '编辑部', reviewer: '', source: '本站', summary: '' },
      ...{ section: '', product_id: null, brand: null, is_important: false, published_at: now },
    }
    const kinds = { article: 7, book: 6, announcement: 5 } as const
    for (const [kind, count] of Object.entries(kinds) as ['article' | 'book', number][])
      for (let n = 1; n <= count; n += 1)
        await insertPiece(
          db,
          { ...piece, piece_id: `w-${kind}-${n}`, kind, title: `水杉笔记${n}` },
          [],
        )
    const caller = newCaller(gateway)
    const few = await send(caller, searchContents, { query: '水杉' })
    const countOf = ({ contents }: typeof few, kind: string) =>
      contents.filter((hit) => hit.kind === kind).length
    expect([countOf(few, 'article'), countOf(few, 'course'), countOf(few, 'announcement')]).toEqual(
      [5, 5, 5],
    )
    expect(few.more).toEqual(['article', 'course'])
    const articles = await send(caller, searchContents, { query: '水杉', kind: 'article' })
    expect([articles.contents.length, countOf(articles, 'article')]).toEqual([7, 7])
    expect(articles.more).toEqual([])
    const books = await send(caller, searchContents, { query: '水杉', kind: 'course' })
    expect(books.contents.map(({ address }) => address)).toContain('/bookDetail?id=w-book-1')
    expect(books.contents).toHaveLength(6)
  })

  test('a course is found by the words of its introduction, with the page that sells it', async ({
    gateway,
  }) => {
    const { db, clock } = gateway.services
    const piece = {
      ...{ piece_id: 'course-chart', kind: 'course' as const, title: '看盘基础课' },
      ...{ summary: '', markdown: '从银杉讲起。', blocks: [], author: '教研组', reviewer: '' },
      ...{ source: '本站', section: '', product_id: null, brand: null, is_important: false },
    }
    await insertPiece(db, { ...piece, published_at: clock.now() }, [])
    const found = await contents(gateway, '银杉')
    expect(found.map(({ kind, address }) => [kind, address])).toEqual([
      ['course', '/Course?id=course-chart'],
    ])
  })

  test('a text is found by any word of its body and by the securities it names', async ({
    gateway,
  }) => {
    const { db, clock } = gateway.services
    const piece = {
      ...{ piece_id: 'q-body', kind: 'article' as const, title: '周末读物', summary: '第一段。' },
      ...{ blocks: [], author: '编辑部', reviewer: '', source: '本站', section: '' },
      ...{ product_id: null, brand: null, is_important: false, published_at: clock.now() },
      markdown: '第一段。\n\n后文写到 Ginkgo 树与 $600519。',
    }
    const named = { symbol: 'sh600519', name: '贵州茅台', priceMilli: null } as const
    await insertPiece(db, piece, [named])
    for (const query of ['ginkgo 树', '贵州茅台', '600519'])
      expect(await contents(gateway, query)).toContainEqual(
        expect.objectContaining({ address: '/KXDetail?id=q-body' }),
      )
  })

  test('a lesson is found by its name and by what it teaches, and leads to its video', async ({
    gateway,
  }) => {
    await seedClasses(gateway.services)
    for (const query of ['四个价格', '不能单独下结论'])
      expect(await contents(gateway, query)).toContainEqual({
        ...{ kind: 'video', title: '第 1 课：K 线里的四个价格', publishedAt: undefined },
        address: '/collegeVideo?id=njdx-101',
      })
  })
})

describe('search', () => {
  test.for([
    ['600519', '贵州茅台'],
    ['sh600519', '贵州茅台'],
    ['600519.SH', '贵州茅台'],
    ['gzmt', '贵州茅台'],
    ['茅台', '贵州茅台'],
    ['深发展', '平安银行'],
    ['835185', '贝特瑞'],
    ['万科ａ', '万科A'],
    ['510300', '沪深300ETF'],
    ['兴业转债', '兴业转债'],
    ['hjetf', '黄金ETF'],
    ['900901', '云赛B股'],
  ] as const)('the query %s finds first of all %s', async ([query, name], { gateway }) => {
    expect((await namesOf(gateway, query))[0]).toBe(name)
  })

  test('an index is told from the stock of the same code', async ({ gateway }) => {
    expect((await found(gateway, '000001')).map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['sz000001', 'sh000001']),
    )
  })

  test('a search answers a limited list: whole matches, then beginnings, then the rest', async ({
    gateway,
  }) => {
    const names = await namesOf(gateway, '中国')
    expect(names.length).toBe(20)
    expect(names.every((name) => name.startsWith('中国'))).toBe(true)
  })

  test('an imported security is found by every reading of its name, and under a new name by that one', async ({
    gateway,
  }) => {
    await importListings(gateway, ['605999,重山乐行,sh,main,软件服务,CSLX'])
    for (const query of ['chongshanlexing', 'CSLX', 'zsyh', 'zhongshanyuehang', 'yuehang'])
      expect(await found(gateway, query), query).toContainEqual(
        expect.objectContaining({ symbol: 'sh605999', name: '重山乐行' }),
      )
    await importListings(gateway, ['605999,长调单山,sh,main,软件服务,CDDS'])
    for (const query of ['zhangtiaodanshan', 'cdds', 'zhongshanyuehang'])
      expect((await found(gateway, query))[0], query).toMatchObject({ symbol: 'sh605999' })
  })

  test.for(['%', '_', "'", '\\', '没有这样的股票'])(
    'the query %s is plain text and finds nothing',
    async (query, { gateway }) => {
      expect(await found(gateway, query)).toEqual([])
    },
  )

  test.for([
    ['', '搜索内容'],
    ['长'.repeat(QUERY_MAX + 1), `最多 ${QUERY_MAX} 个字`],
  ] as const)('the query %s is refused with a sentence', async ([query, sentence], { visitor }) => {
    const { code, msg } = await callGateway(visitor, searchStocks, { query })
    expect([code, msg]).toEqual(['E100001', expect.stringContaining(sentence)])
  })
})

describe('the hot list', () => {
  test('the hot list begins with the largest turnover, each with its quote', async ({
    gateway,
  }) => {
    const stocks = await hot(gateway)
    expect(stocks.length).toBe(10)
    expect(stocks.every(({ reason }) => reason === 'traded')).toBe(true)
    const turnovers = stocks.map(({ quote }) => quote.turnoverFen ?? 0)
    expect(turnovers).toEqual([...turnovers].sort((a, b) => b - a))
    expect(stocks.every(({ quote }) => quote.name && quote.prevCloseMilli)).toBe(true)
  })

  test('the hot list begins with the largest market value before the first trade of the day', async ({
    gateway,
    clock,
  }) => {
    await clock.moveTo(new Date('2026-11-20T09:20:00+08:00'))
    const early = await hot(gateway)
    expect(early.map(({ reason }) => reason)).toEqual(Array.from(early, () => 'large'))
    expect(early).toHaveLength(10)
    const caps = early.map(({ quote }) => (quote.floatShares ?? 0) * (quote.prevCloseMilli ?? 0))
    expect(caps.at(-1)).toBeGreaterThan(0)
    expect(caps).toEqual([...caps].sort((a, b) => b - a))
    await clock.moveTo(new Date('2026-11-20T10:30:00+08:00'))
    expect((await hot(gateway))[0]?.reason).toBe('traded')
  })

  test('the hot list puts what users open before what they watch and what is traded', async ({
    gateway,
    newUser,
  }) => {
    for (let person = 0; person < 3; person++) {
      const user = await newUser()
      const stock = { symbol: 'sz000004', stockType: '1' }
      await callGateway({ ...user, key: crypto.randomUUID() }, addStock, stock)
    }
    for (let person = 0; person < 4; person++) await open(gateway, 'sz300010')
    for (let person = 0; person < 3; person++) await open(gateway, 'sh000001')
    expect(
      (await hot(gateway)).slice(0, 4).map(({ quote, reason }) => [quote.symbol, reason]),
    ).toEqual([
      ['sz300010', 'searched'],
      ['sh000001', 'searched'],
      ['sz000004', 'watched'],
      [expect.any(String), 'traded'],
    ])
  })

  test('one visitor cannot push a stock onto the hot list, nor can an unknown symbol enter it', async ({
    gateway,
    visitor,
  }) => {
    const eager = visitor
    for (let times = 0; times < 10; times++)
      expect(await open(gateway, 'sz300033', eager)).toMatchObject({ code: '0' })
    for (let times = 0; times < 5; times++) await open(gateway, 'sz399999')
    const symbols = (await hot(gateway)).filter(({ reason }) => reason === 'searched')
    expect(symbols.map(({ quote }) => quote.symbol)).not.toContain('sz300033')
    expect(symbols.map(({ quote }) => quote.symbol)).not.toContain('sz399999')
  })

  test('a flood from one address is refused', async ({ gateway, visitor }) => {
    const flood = visitor
    const codes = new Set<string>()
    for (let times = 0; times < 61; times++)
      codes.add((await open(gateway, 'sz300059', flood)).code)
    expect(codes).toEqual(new Set(['0', COMMON_CODES.TOO_MANY]))
  })
})
