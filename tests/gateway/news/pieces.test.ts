import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { getHome } from '#api/home/get-home.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { addComment } from '#api/news/add-comment.ts'
import { getIssue } from '#api/news/get-issue.ts'
import { listComments } from '#api/news/list-comments.ts'
import { listIssues } from '#api/news/list-issues.ts'
import { listPieces } from '#api/news/list-pieces.ts'
import { voteComment } from '#api/news/vote-comment.ts'
import { findPromise } from '#api/promise-words.ts'
import { searchContents } from '#api/search/search-contents.ts'
import { timeFieldText } from '#gateway/china-time.ts'
import { bookPage } from '#gateway/course/page/book-page.ts'
import { announcePieces } from '#gateway/news/desk/announce-pieces.ts'
import { announcementPage } from '#gateway/news/page/announcement-page.ts'
import { flashPage, sharedFlashPage } from '#gateway/news/page/flash-page.ts'
import { withdrawPiece } from '#gateway/news/piece-change-queries.ts'
import { securitiesOf } from '#gateway/news/piece-queries.ts'
import { seedPieces } from '#gateway/news/sample/seed-pieces.ts'
import type { Parts } from '#gateway/site/fill-page.ts'
import type { FilledPage } from '#gateway/site/filled-page.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()
const FLASH = {
  action: 'submit',
  kind: 'flash',
  title: '午间成交平稳',
  markdown: '$600519 上午成交平稳。',
  author: '编辑部',
  source: '本站行情',
}

/** Writes a draft; returns its id. */
async function draft(operator: Operator, fields: Record<string, string>): Promise<string> {
  const draftId = randomBytes(12).toString('hex')
  const answer = await operator.post('/ops/pieces', { ...FLASH, ...fields, draftId })
  expect(answer.status, await answer.clone().text()).toBe(303)
  return draftId
}

async function release(operator: Operator, draftId: string): Promise<number> {
  return (await operator.post(`/ops/pieces/${draftId}`, { action: 'release' })).status
}

/** Writes a piece that a second person releases. */
async function publish(gateway: RunningGateway, fields: Record<string, string> = {}) {
  const draftId = await draft(await newOperator(gateway), fields)
  expect(await release(await newOperator(gateway), draftId)).toBe(303)
  return draftId
}

const fill = (page: FilledPage, { services }: RunningGateway, query: Record<string, string>) =>
  page.fill(new URLSearchParams(query), { ...services, now: services.clock.now() })

/** Buys the product of the sample issues. */
async function subscribe(reader: Awaited<ReturnType<typeof newPhoneUser>>): Promise<void> {
  await assess(reader)
  const order = { productId: 'wealth-column', priceId: 'wealth-quarter' }
  const { contractId = '' } = await paidOrder(reader, order)
  await signOrder(reader, contractId)
}

const flashes = async (gateway: RunningGateway) =>
  (await send(gateway, listPieces, { kind: 'flash' })).pieces

describe('the desk', () => {
  test('a flash goes out when a second person releases it, and reaches every open page', async ({
    gateway,
    operator,
  }) => {
    const draftId = await draft(operator, {})
    const stream = await openEventStream(`${gateway.url}/stream/flashes`)
    expect(await release(operator, draftId)).not.toBe(303)
    expect(await flashes(gateway)).toEqual([])
    expect(await operator.text(`/ops/pieces/${draftId}`)).toContain('贵州茅台')
    expect(await release(await newOperator(gateway), draftId)).toBe(303)
    await expect.poll(() => stream.events.length).toBe(1)
    expect(JSON.parse(stream.events[0]?.data ?? '')).toMatchObject({ id: draftId, important: 0 })
    stream.close()
    const [flash] = await flashes(gateway)
    expect(flash).toMatchObject({
      id: draftId,
      title: FLASH.title,
      summary: '贵州茅台 上午成交平稳。',
    })
    expect(flash?.securities).toMatchObject([{ symbol: 'sh600519', name: '贵州茅台' }])
  })

  test('a promise, a script and an unknown security are named before anything is stored', async ({
    operator,
  }) => {
    const draftId = randomBytes(12).toString('hex')
    const post = (markdown: string) =>
      operator.post('/ops/pieces', { ...FLASH, draftId, markdown }).then((answer) => answer.text())
    expect(await post('跟上就稳赚')).toContain('不得承诺收益')
    expect(await post('<script>alert(1)</script>')).toContain('含有 HTML 标签')
    expect(await post('$999999 走平')).toContain('没有代码为 999999 的证券')
  })

  test('a correction shows what changed, and keeps the earlier version', async ({ gateway }) => {
    const id = await publish(gateway, { title: '成交额口径' })
    await publish(gateway, {
      title: '成交额口径（更正）',
      corrects: id,
      correction: '成交额单位由万元改为亿元',
    })
    const { db } = gateway.services
    const row = await db
      .selectFrom('pieces')
      .select(['version', 'title', 'correction', 'corrected_at'])
      .where('piece_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ version: 2, title: '成交额口径（更正）' })
    expect(row.corrected_at).not.toBeNull()
    const versions = db.selectFrom('piece_versions').select('title').where('piece_id', '=', id)
    expect(await versions.orderBy('version').execute()).toEqual([
      { title: '成交额口径' },
      { title: '成交额口径（更正）' },
    ])
  })

  test('readers see every correction with its time, and of a withdrawn piece when and why it went', async ({
    gateway,
    operator,
    clock,
  }) => {
    const id = await publish(gateway, { title: '两次更正' })
    for (const correction of ['单位由万元改为亿元', '日期由周一改为周二']) {
      await clock.advance(60_000)
      await publish(gateway, { title: '两次更正', corrects: id, correction })
    }
    const read = async () => {
      const { services } = gateway
      const query = new URLSearchParams({ id })
      return flashPage.fill(query, { ...services, now: services.clock.now() })
    }
    const corrected = (await read()).parts
    expect(corrected.corrected).toEqual({
      rows: [
        { correction: expect.stringMatching(/\d\d:\d\d 更正：单位由万元改为亿元$/) },
        { correction: expect.stringMatching(/\d\d:\d\d 更正：日期由周一改为周二$/) },
      ],
    })
    expect(corrected.stone).toBeUndefined()
    await operator.post(`/ops/pieces/${id}`, { action: 'withdraw', reason: '数据来源有误' })
    const gone = await read()
    expect(gone.state).toBe('withdrawn')
    expect(gone.parts.stone).toMatch(/已于 .*\d\d:\d\d 撤回。原因：数据来源有误$/)
    expect(gone.parts.body).toEqual({ blocks: [] })
  })

  test('a flash planned for later is pushed at its time, with the prices of then', async ({
    gateway,
    clock,
  }) => {
    const inAnHour = gateway.services.clock.now().getTime() + 3_600_000
    const planned = { title: '明早开市前', publishAt: timeFieldText(inAnHour) }
    const id = await publish(gateway, planned)
    const stream = await openEventStream(`${gateway.url}/stream/flashes`)
    const price = async () => {
      const [security] = await securitiesOf(gateway.services.db, [id])
      return security?.priceMilli
    }
    await announcePieces(gateway.services)
    expect([stream.events.length, await price()]).toEqual([0, null])
    await clock.advance(2 * 3_600_000)
    await Promise.all([announcePieces(gateway.services), announcePieces(gateway.services)])
    await expect.poll(() => stream.events.length).toBe(1)
    expect(JSON.parse(stream.events[0]?.data ?? '')).toMatchObject({ id, title: planned.title })
    expect(await price()).toBeGreaterThan(0)
    stream.close()
  })

  test('an issue planned for later is announced to its subscribers at its time', async ({
    gateway,
    clock,
  }) => {
    const reader = await newPhoneUser(gateway)
    await subscribe(reader)
    const inAnHour = gateway.services.clock.now().getTime() + 3_600_000
    const paid = { kind: 'wealth', productId: 'wealth-column', title: '下周看什么' }
    const id = await publish(gateway, { ...paid, publishAt: timeFieldText(inAnHour) })
    const told = async () => {
      const rows = gateway.services.db.selectFrom('messages').select(['body', 'target'])
      return rows.where('target', '=', `/WealthDetail?id=${id}`).execute()
    }
    expect(await told()).toEqual([])
    await clock.advance(2 * 3_600_000)
    await announcePieces(gateway.services)
    await announcePieces(gateway.services)
    expect(await told()).toMatchObject([{ body: '下周看什么' }])
  })

  test('the page of flashes shows those that name one of several stocks, with the change since, page by page', async ({
    gateway,
  }) => {
    const own = await publish(gateway, { title: '茅台召开股东会' })
    await publish(gateway, { title: '央行公开市场操作', markdown: '今日净投放。' })
    const shown = await fill(flashPage, gateway, { symbols: 'sh600519,sz300059,nonsense' })
    const { rows = [] } = shown.parts.flashes as { rows?: readonly Parts[] }
    expect(rows[0]).toMatchObject({
      link: { href: `/KXDetail?id=${own}`, text: '茅台召开股东会' },
      stocks: {
        rows: [{ name: '贵州茅台', since: { text: expect.stringMatching(/^发布以来 /) } }],
      },
    })
    expect(rows.every(({ stocks }) => /600519|300059/.test(JSON.stringify(stocks)))).toBe(true)
    expect(shown.parts).toMatchObject({
      all: { isCurrent: false },
      own: { attributes: { 'aria-pressed': 'true' } },
    })
    expect(JSON.stringify(rows)).not.toContain('央行公开市场操作')
    const none = await fill(flashPage, gateway, { symbols: '' })
    expect(none.parts).toMatchObject({ flashes: { rows: [] }, none: '自选股还没有快讯' })
  })

  test('a flash of the morning shows the change since the close before, as there is no price yet', async ({
    gateway,
    clock,
  }) => {
    await clock.moveTo(new Date('2026-11-20T09:20:00+08:00'))
    await publish(gateway, { title: '开市前的快讯' })
    const shown = await fill(flashPage, gateway, { symbols: 'sh600519' })
    const { rows = [] } = shown.parts.flashes as { rows?: readonly Parts[] }
    expect(rows[0]).toMatchObject({
      link: { text: '开市前的快讯' },
      stocks: { rows: [{ since: { text: '发布以来 0.00%' } }] },
    })
  })

  test('the full text of announcements is searched, of one company or of the platform, also on later pages', async ({
    gateway,
  }) => {
    const notice = { kind: 'announcement', section: '功能', title: '八月更新' }
    const markdown = '搜索页支持拼音，另有琥珀色主题。'
    const id = await publish(gateway, { ...notice, markdown })
    await publish(gateway, { ...notice, title: '九月更新', markdown: '修正若干问题。' })
    const found = await fill(announcementPage, gateway, { q: '琥珀色' })
    expect(found.parts).toMatchObject({
      words: { attributes: { value: '琥珀色' } },
      notices: { rows: [{ link: { href: `/announcement?id=${id}` } }] },
      none: undefined,
    })
    const none = await fill(announcementPage, gateway, { q: '没有的词', symbol: 'sh600519' })
    expect(none.parts).toMatchObject({
      issuer: { attributes: { value: 'sh600519' } },
      notices: { rows: [] },
      none: '没有找到含有“没有的词”的公告',
      origin: undefined,
    })
  })

  test('a reader that returns to the stream gets the flashes it missed, once', async ({
    gateway,
  }) => {
    const address = `${gateway.url}/stream/flashes`
    const first = await openEventStream(address)
    await publish(gateway, { title: '断线之前' })
    await expect.poll(() => first.events.length).toBe(1)
    first.close()
    await publish(gateway, { title: '断线之间' })
    const second = await openEventStream(`${address}?lastEventId=${first.lastId()}`)
    await publish(gateway, { title: '回来以后' })
    await expect.poll(() => second.events.length).toBe(2)
    second.close()
    expect(second.events.map(({ data }) => JSON.parse(data).title)).toEqual([
      '断线之间',
      '回来以后',
    ])
  })

  test('a corrected flash keeps the price of its securities at the time it was published', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const id = await publish(gateway, { title: '当时的价格' })
    await db
      .updateTable('piece_securities')
      .set({ price_milli: 1000 })
      .where('piece_id', '=', id)
      .execute()
    await publish(gateway, { title: '当时的价格', corrects: id, correction: '改正标题' })
    expect(await securitiesOf(db, [id])).toMatchObject([{ priceMilli: 1000 }])
  })

  test('a withdrawal of a correction withdraws what it corrected', async ({
    gateway,
    operator,
  }) => {
    const id = await publish(gateway, { title: '更正后仍有误' })
    const correction = await publish(gateway, { corrects: id, correction: '改正口径' })
    const withdrawal = { action: 'withdraw', reason: '数据来源有误' }
    expect((await operator.post(`/ops/pieces/${correction}`, withdrawal)).status).toBe(303)
    expect((await flashes(gateway)).map((one) => one.id)).not.toContain(id)
    const again = await operator.post(`/ops/pieces/${id}`, withdrawal)
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('这条内容已经处理过'),
    ])
  })

  test('a withdrawn flash leaves every open page', async ({ gateway, operator }) => {
    const id = await publish(gateway, { title: '误发到页面上的一条' })
    const stream = await openEventStream(`${gateway.url}/stream/flashes`)
    await operator.post(`/ops/pieces/${id}`, { action: 'withdraw', reason: '数据来源有误' })
    await expect.poll(() => stream.events.length).toBe(1)
    expect(JSON.parse(stream.events[0]?.data ?? '')).toMatchObject({ id, withdrawn: 1 })
    stream.close()
  })

  test('a withdrawn piece leaves the lists', async ({ gateway, operator }) => {
    const id = await publish(gateway, { title: '误发的一条' })
    const reason = '数据来源有误，已撤回'
    await operator.post(`/ops/pieces/${id}`, { action: 'withdraw', reason })
    expect((await flashes(gateway)).map((one) => one.id)).not.toContain(id)
  })

  test('a piece planned for later is not read before', async ({ gateway, clock }) => {
    const inAnHour = gateway.services.clock.now().getTime() + 3_600_000
    const id = await publish(gateway, { title: '明早再看', publishAt: timeFieldText(inAnHour) })
    expect((await flashes(gateway)).map((one) => one.id)).not.toContain(id)
    await clock.advance(2 * 3_600_000)
    expect((await flashes(gateway)).map((one) => one.id)).toContain(id)
  })
})

describe('the pages', () => {
  test('a paid handout is read as a whole by everyone who has its course, and by nobody else', async ({
    gateway,
    newUser,
  }) => {
    const markdown = '# 先读公告\n\n第一章。\n\n# 再读年报\n\n第二章。'
    const paid = { kind: 'book', productId: 'wealth-column', title: '读公告', markdown }
    const id = await publish(gateway, paid)
    const student = await newUser()
    expect((await callGateway(student, getIssue, { id })).code).toBe('E470001')
    await subscribe(student)
    const { piece } = await send(student, getIssue, { id })
    expect(piece.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(2)
    const page = await fill(bookPage, gateway, { id })
    expect(page.parts.whole).toEqual({ href: `/WealthDetail?id=${id}&kind=book` })
    // The contents lead to the chapter that everybody may read.
    expect(page.parts.contents).toEqual({
      rows: [{ chapter: { text: '先读公告', href: '#chapter-1' } }, { name: '再读年报' }],
    })
  })

  test('a handout has its first picture as its cover, of a paid one that of the chapter everybody may read', async ({
    gateway,
  }) => {
    const figure = (name: string) => `![${name}](/live/${name}.webp)`
    const cover = async (fields: Record<string, string>) => {
      const id = await publish(gateway, { kind: 'book', title: '讲义', ...fields })
      return (await fill(bookPage, gateway, { id })).parts.cover
    }
    const second = `# 一\n\n第一章。\n\n# 二\n\n${figure('cover-chart')}`
    expect(await cover({ markdown: second })).toEqual({
      picture: '/live/cover-chart.webp',
      alt: '',
    })
    const usual = { picture: '/live/cover-report.webp', alt: '' }
    expect(await cover({ markdown: second, productId: 'wealth-column' })).toEqual(usual)
    expect(await cover({ markdown: '没有图。' })).toEqual(usual)
  })

  test('a handout that begins with its cover shows the picture once, with its description', async ({
    gateway,
  }) => {
    const markdown = '![K 线的封面](/live/cover-chart.webp)\n\n# 一\n\n第一章。\n\n# 二\n\n第二章。'
    for (const sale of [{}, { productId: 'wealth-column' }]) {
      const id = await publish(gateway, { ...{ kind: 'book', title: '讲义', markdown }, ...sale })
      const { parts } = await fill(bookPage, gateway, { id })
      expect(parts.cover).toEqual({ picture: '/live/cover-chart.webp', alt: 'K 线的封面' })
      const body = JSON.stringify(parts.body)
      expect(body).not.toContain('cover-chart')
      expect(body).toContain('第一章。')
      expect(body).not.toContain('第二章。')
      // The next chapter is the next page; of a paid handout there is none.
      const next = await fill(bookPage, gateway, { id, part: '2' })
      expect(JSON.stringify(next.parts.body).includes('第二章。')).toBe(!('productId' in sale))
    }
  })

  test('a paid handout that is shared says what it is and leads to its page, without its paid text', async ({
    gateway,
  }) => {
    const markdown = '# 先读公告\n\n第一章。\n\n# 再读年报\n\n第二章。'
    const paid = { kind: 'book', productId: 'wealth-column', title: '读公告', markdown }
    const id = await publish(gateway, paid)
    const { state, parts, head } = await fill(sharedFlashPage, gateway, { id })
    expect(state).toBe('paid')
    expect(parts.open).toEqual({ href: `/bookDetail?id=${id}`, text: '打开讲义与目录' })
    expect(JSON.stringify(parts.body)).toContain('第一章。')
    const own = await fill(bookPage, gateway, { id })
    for (const words of [head, own.head])
      expect(words).toMatchObject({ title: '读公告', description: '第一章。' })
    expect(JSON.stringify([parts, head, own.parts, own.head])).not.toContain('第二章')
    const issue = await publish(gateway, { ...paid, kind: 'wealth' })
    expect((await fill(sharedFlashPage, gateway, { id: issue })).state).toBe('missing')
  })

  test('a paid handout says on its page and where it is shared what the rest costs, and leads to its product', async ({
    gateway,
  }) => {
    await seedPieces(gateway.services)
    const markdown = '# 一\n\n第一章。\n\n# 二\n\n第二章。'
    const sold = (productId: string) =>
      publish(gateway, { kind: 'book', productId, title: '要付费的讲义', markdown })
    for (const [id, cost, href] of [
      [
        'book-notices',
        '全书随“公告细读课·讲义版”开放，159.00 元（一年＋纸质讲义）',
        '/Course?id=course-book',
      ],
      [
        await sold('class-offline'),
        '全书随“盘面实战两日课”开放，980.00 元起',
        '/OfflineCourse?id=class-offline',
      ],
      [
        await sold('wealth-column'),
        expect.stringMatching(/^全书随“.+”开放，\d+\.00 元起$/),
        '/UnPurDetail?productId=wealth-column',
      ],
    ] as const)
      for (const page of [bookPage, sharedFlashPage]) {
        const { state, parts } = await fill(page, gateway, { id })
        expect([state, parts.cost, parts.offer]).toEqual(['paid', cost, { href }])
        expect(parts.rest).toMatch(/^以上为第一章，全书共 \d 章。$/)
      }
    const free = await fill(sharedFlashPage, gateway, { id: 'book-candles' })
    expect([free.state, free.parts.cost, free.parts.offer]).toEqual(['ready', undefined, undefined])
    // A product that was taken off sale has no price that anybody could pay.
    const { db } = gateway.services
    await db
      .updateTable('products')
      .set({ is_on_sale: false })
      .where('product_id', '=', 'course-book')
      .execute()
    const { parts } = await fill(sharedFlashPage, gateway, { id: 'book-notices' })
    expect([parts.cost, parts.offer]).toEqual(['全书随它的产品开放，目前暂不单独发售', undefined])
    await db
      .updateTable('products')
      .set({ is_on_sale: true })
      .where('product_id', '=', 'course-book')
      .execute()
  })

  test('a withdrawn handout and a withdrawn shared flash leave a stone with the reason', async ({
    gateway,
  }) => {
    await seedPieces(gateway.services)
    const { db, clock } = gateway.services
    const flash = await publish(gateway, { title: '分享出去之后撤回' })
    for (const id of ['book-notices', flash])
      await withdrawPiece(db, id, '数据来源有误', clock.now())
    for (const [page, id] of [
      [bookPage, 'book-notices'],
      [sharedFlashPage, flash],
    ] as const) {
      const { state, parts } = await fill(page, gateway, { id })
      expect([state, parts.stone]).toEqual([
        'withdrawn',
        expect.stringContaining('撤回。原因：数据来源有误'),
      ])
    }
  })

  test('a paid handout without a second chapter is refused, also as a correction, and what was typed stays', async ({
    gateway,
    operator,
  }) => {
    const refusal = '付费讲义至少要有两章'
    const whole = '# 先读公告\n\n全部正文都在这一章。'
    const paid = { ...FLASH, kind: 'book', productId: 'wealth-column', title: '只有一章的讲义' }
    const once = () => ({ draftId: randomBytes(12).toString('hex') })
    for (const [markdown, chapters] of [
      [whole, 1],
      ['没有标题的全文。', 0],
      ['# 一\n\n正文。\n\n### 小节\n\n不是一章。', 1],
    ] as const) {
      const answer = await operator.post('/ops/pieces', { ...paid, markdown, ...once() })
      const page = await answer.text()
      expect([answer.status, page]).toEqual([422, expect.stringContaining(refusal)])
      expect(page).toContain(`现在有 ${chapters} 章`)
      expect(page).toContain(`>${markdown}</textarea>`)
      expect(page).toContain('value="只有一章的讲义"')
    }
    // A free one may be as short as it likes, and so may an issue, none of which is shown to strangers.
    await draft(operator, { ...paid, markdown: whole, productId: '' })
    await draft(operator, { ...paid, markdown: whole, kind: 'wealth' })

    // Whatever the form of a correction says, the piece stays what it is.
    const corrects = await publish(gateway, { ...paid, markdown: `${whole}\n\n# 二\n\n余下的。` })
    const correction = { corrects, correction: '合成一章', markdown: whole, ...once() }
    const answer = await operator.post('/ops/pieces', { ...FLASH, ...correction })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(refusal)])
  })

  test('a paid handout without chapters that was published earlier shows strangers its beginning alone', async ({
    gateway,
  }) => {
    const markdown = '# 一\n\n正文。\n\n# 二\n\n余下的。'
    const paid = { kind: 'book', productId: 'wealth-column', title: '没有分章的讲义', markdown }
    const id = await publish(gateway, paid)
    const paragraph = (text: string) => ({ kind: 'paragraph', rows: [[[{ text }]]] })
    await gateway.services.db
      .updateTable('pieces')
      .set({ blocks: JSON.stringify([paragraph('开头。'), paragraph('要付费的全文。')]) })
      .where('piece_id', '=', id)
      .execute()
    for (const page of [bookPage, sharedFlashPage]) {
      const shown = JSON.stringify(await fill(page, gateway, { id }))
      expect(shown).toContain('开头。')
      expect(shown).toContain('以上为开头。')
      expect(shown).not.toContain('要付费的全文')
    }
  })

  test('a piece that everybody may read cannot be sold by mistake', async ({ operator }) => {
    const draftId = randomBytes(12).toString('hex')
    const paid = { ...FLASH, draftId, productId: 'wealth-column' }
    const answer = await operator.post('/ops/pieces', paid)
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('只有内参和讲义可以仅对订阅者'),
    ])
  })
})

describe('a piece of one brand', () => {
  /** What readers of a gateway find of a flash for the brand `news` alone, and of the next one for both. */
  async function findings(gateway: RunningGateway) {
    const stream = await openEventStream(`${gateway.url}/stream/flashes`)
    const id = await publish(gateway, { title: '山茱萸快讯', brand: 'news' })
    const next = await publish(gateway, { title: '两个品牌的快讯' })
    await expect.poll(() => stream.events.at(-1)?.data).toContain(next)
    stream.close()
    const { contents } = await send(gateway, searchContents, { query: '山茱萸' })
    const beside = await fill(flashPage, gateway, { id: next })
    return {
      isListed: (await flashes(gateway)).some((one) => one.id === id),
      isOnHome: ((await send(gateway, getHome, {})).flashes ?? []).some((one) => one.id === id),
      isBeside: JSON.stringify(beside.parts.older).includes(id),
      opened: (await fill(flashPage, gateway, { id })).state,
      shared: (await fill(sharedFlashPage, gateway, { id })).state,
      isFound: contents.length > 0,
      isStreamed: stream.events.some(({ data }) => data.includes(id)),
    }
  }

  test('a piece of the other brand is neither listed, opened, searched nor streamed', async ({
    gateway,
  }) => {
    expect(await findings(gateway)).toEqual({
      ...{ isListed: false, isOnHome: false, isBeside: false, isFound: false, isStreamed: false },
      ...{ opened: 'missing', shared: 'missing' },
    })
  })

  test('a piece of the own brand is read like any other', async ({ startGateway }) => {
    const own = await startGateway({ brand: 'news', database: 'embedded', redis: false })
    expect(await findings(own)).toEqual({
      ...{ isListed: true, isOnHome: true, isBeside: true, isFound: true, isStreamed: true },
      ...{ opened: 'ready', shared: 'ready' },
    })
  })

  test('a piece of the other brand takes no comment', async ({ gateway, user }) => {
    const pieceId = await publish(gateway, { title: '只在另一个品牌', brand: 'news' })
    expect((await callGateway(user, addComment, { pieceId, text: '看得到吗' })).code).toBe(
      'E100004',
    )
  })

  test('a piece of one brand is named at the desk, assembled into a paper of that brand alone, and never for sale', async ({
    gateway,
    operator,
  }) => {
    const title = '只给一个品牌的要闻'
    await publish(gateway, { title, brand: 'news' })
    expect(await operator.text('/ops/pieces?brand=news')).toContain(title)
    expect(await operator.text('/ops/pieces?brand=smart')).not.toContain(title)
    const day = dayOf(gateway.services.clock.now())
    const assembled = async (brand: string) =>
      (await operator.post('/ops/pieces', { action: 'assemble', day, brand })).text()
    const paper = await assembled('news')
    const form = paper.slice(paper.indexOf('<textarea'), paper.indexOf('</textarea>'))
    expect(form).toContain(title)
    expect(paper).toContain('<option value="news" selected')
    const both = await assembled('')
    expect(both.slice(both.indexOf('<textarea'), both.indexOf('</textarea>'))).not.toContain(title)
    const paid = { kind: 'wealth', productId: 'wealth-column', brand: 'news', title: '付费' }
    const draftId = randomBytes(12).toString('hex')
    const refused = await operator.post('/ops/pieces', { ...FLASH, ...paid, draftId })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('仅对订阅者的内容两个品牌都要能打开'),
    ])
  })
})

describe('comments', () => {
  test('a comment is counted up and down once per reader, and forbidden words stay out', async ({
    gateway,
    newUser,
  }) => {
    const pieceId = await publish(gateway, { title: '可以评论' })
    const [author, reader] = [await newUser(), await newUser()]
    const { id } = await send(author, addComment, { pieceId, text: '口径写得很清楚' })
    await send(reader, voteComment, { commentId: id, vote: 'up' })
    expect(await send(reader, voteComment, { commentId: id, vote: 'up' })).toMatchObject({ ups: 1 })
    const { comments } = await send(author, listComments, { pieceId })
    expect(comments).toMatchObject([
      {
        author: expect.stringMatching(/^.\*\*$/),
        text: '口径写得很清楚',
        ups: 1,
        vote: 'none',
        isOwn: true,
      },
    ])
    expect(await callGateway(author, addComment, { pieceId, text: '加 微信 带你' })).toMatchObject({
      code: 'E470002',
    })
    const contact = { pieceId, text: '细节可以打 13800001234 聊' }
    expect(await callGateway(author, addComment, contact)).toMatchObject({ code: 'E470004' })
    expect((await callGateway(author, addComment, { pieceId: 'no', text: '有吗' })).code).toBe(
      'E100004',
    )
  })

  test('an operator removes a comment once, with a reason that its author reads', async ({
    gateway,
    operator,
    user,
  }) => {
    const pieceId = await publish(gateway, { title: '有人灌水' })
    const { id } = await send(user, addComment, { pieceId, text: '路过' })
    const fields = { action: 'remove', commentId: String(id), reason: '无关内容' }
    expect((await operator.post('/ops/comments', fields)).status).toBe(303)
    expect((await operator.post('/ops/comments', fields)).status).toBe(422)
    expect((await send(user, listComments, { pieceId })).comments).toEqual([])
    const { messages } = await send(user, listMessages, {})
    expect(messages.filter(({ title }) => title === '评论已删除')).toMatchObject([
      { body: '您在“有人灌水”下的评论已删除：无关内容', target: `/KXDetail?id=${pieceId}` },
    ])
  })
})

describe('the samples of a sandbox', () => {
  test('every kind has something to read, and nothing promises anything', async ({ gateway }) => {
    await seedPieces(gateway.services)
    const rows = await gateway.services.db
      .selectFrom('pieces')
      .select(['kind', 'title', 'markdown', 'author'])
      .where('reviewer', '=', '示例审核 甲')
      .execute()
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(7)
    const promised = rows.filter(({ title, markdown }) => findPromise(title + markdown))
    expect(
      promised.map(({ title, markdown }) => `${title}: ${findPromise(title + markdown)}`),
    ).toEqual([])
  })

  test('an issue opens to subscribers alone, and counts as read afterwards', async ({
    gateway,
    newUser,
  }) => {
    await seedPieces(gateway.services)
    const stranger = await newUser()
    const { issues } = await send(stranger, listIssues, {})
    const [issue] = issues
    expect(issue).toMatchObject({ isOpen: false, isRead: false })
    const id = issue?.id ?? ''
    expect((await callGateway(stranger, getIssue, { id })).code).toBe('E470001')
    const reader = await newPhoneUser(gateway)
    await subscribe(reader)
    const before = await send(reader, listIssues, {})
    const { piece, watermark } = await send(reader, getIssue, { id })
    expect(piece.blocks.length).toBeGreaterThan(3)
    expect(watermark).toMatch(/^1\d\d\*{4}\d{4}$/)
    expect((await send(reader, listIssues, {})).unread).toBe(before.unread - 1)
  })
})

test('the home page has the newest flashes of the day, the newest first', async ({ gateway }) => {
  await publish(gateway, { title: '首页的第一条' })
  await publish(gateway, { title: '首页的第二条' })
  const { flashes: shown = [] } = await send(gateway, getHome, {})
  const newest = (await flashes(gateway)).slice(0, shown.length)
  expect(shown.map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
  expect(shown.slice(0, 2).map(({ title }) => title)).toEqual(['首页的第二条', '首页的第一条'])
})

/** The newest issues of this file: other tests read those of the samples. */
describe('texts of subscribers', () => {
  test('an issue is found by its words by its subscribers alone, and a paid handout by its title', async ({
    gateway,
    newUser,
  }) => {
    const opening = '开头说明口径。'.repeat(20)
    const paid = { productId: 'wealth-column', markdown: `${opening}\n\n本期讲到雪绒花与冻土。` }
    const id = await publish(gateway, { ...paid, kind: 'wealth', title: '高原一周' })
    // The first paragraph of what has to be paid for is part of no summary.
    const chapters = '# 一\n\n开头说明口径。\n\n# 二\n\n本章讲到雪绒花。'
    const handout = { ...paid, kind: 'book', title: '冻土讲义', markdown: chapters }
    const bookId = await publish(gateway, handout)
    const found = async (caller: Parameters<typeof send>[0], query: string) =>
      (await send(caller, searchContents, { query })).contents.map(({ address }) => address)
    const issue = `/WealthDetail?id=${id}`
    const stranger = await newUser()
    for (const other of [gateway, stranger]) {
      expect(await found(other, '高原一周')).toEqual([])
      expect(await found(other, '雪绒花')).toEqual([])
      expect(await found(other, '冻土')).toEqual([`/bookDetail?id=${bookId}`])
    }
    const reader = await newPhoneUser(gateway)
    await subscribe(reader)
    expect(await found(reader, '高原一周')).toEqual([issue])
    expect(await found(reader, '雪绒花')).toEqual([issue, `/bookDetail?id=${bookId}`])
  })

  test('an issue is discussed by its subscribers alone, and its comments are removed like any other', async ({
    gateway,
    operator,
    newUser,
  }) => {
    const issue = { kind: 'wealth', productId: 'wealth-column', title: '只在订阅者之间讨论' }
    const pieceId = await publish(gateway, issue)
    const [reader, other] = [await newPhoneUser(gateway), await newPhoneUser(gateway)]
    await subscribe(reader)
    await subscribe(other)
    const { id } = await send(reader, addComment, { pieceId, text: '口径写得很清楚' })
    expect(await send(other, voteComment, { commentId: id, vote: 'down' })).toMatchObject({
      ...{ ups: 0, downs: 1, vote: 'down' },
    })
    expect((await send(other, listComments, { pieceId })).comments).toMatchObject([{ id }])
    const stranger = await newUser()
    const refusals = [
      await callGateway(stranger, addComment, { pieceId, text: '我也看看' }),
      await callGateway(stranger, voteComment, { commentId: id, vote: 'up' }),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(['E100004', 'E100004'])
    for (const caller of [stranger, gateway])
      expect((await send(caller, listComments, { pieceId })).comments).toEqual([])
    await operator.post('/ops/comments', {
      ...{ action: 'remove', commentId: String(id), reason: '无关内容' },
    })
    const { messages } = await send(reader, listMessages, {})
    expect(messages.find(({ title }) => title === '评论已删除')?.target).toBe(
      `/WealthDetail?id=${pieceId}`,
    )
  })
})
