import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { getIssue } from '#api/news/get-issue.ts'
import { coursePage } from '#gateway/course/page/course-pages.ts'
import { storeReceived } from '#gateway/news/source/store-received.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

/** What the build leaves for the gateway to fill, in a few lines. */
const PAGE =
  '<!doctype html><html><head><title>快讯</title></head><body><h1 data-fill="title">快讯</h1><div data-when="ready"><p data-fill="source"></p><article data-fill="body"></article></div><p data-when="unfilled">没有取到</p></body></html>'
const siteDir = mkdtempSync(join(tmpdir(), 'desk-'))
for (const name of ['KXDetail', 'KXDetail2', 'Newspaper', 'Course'])
  writeFileSync(join(siteDir, `${name}.html`), PAGE)
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

const test = shopTest({ siteDir })
const DRAFT = {
  action: 'submit',
  kind: 'article',
  title: '怎样看成交额',
  markdown: '先看 $600519 的<b>成交</b>。',
  author: '编辑部',
  source: '本站',
}
/** Words that hardly compress. */
const randomWords = (count: number) =>
  [...randomBytes(count * 2)]
    .flatMap((byte, i, all) => (i % 2 ? [] : [0x4e00 + ((byte * 256 + (all[i + 1] ?? 0)) % 5000)]))
    .map((code) => String.fromCharCode(code))
    .join('')
const newDraftId = () => randomBytes(12).toString('hex')

const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })

/** Puts a picture into a text as the desk's script does; its address. */
async function putPicture(operator: Operator, width: number): Promise<string> {
  const bytes = new Uint8Array(await pixels(width, 80).png().toBuffer())
  const query = `slot=picture&name=a.png&size=${bytes.length}&offset=0`
  const answer = await operator.put(`/ops/pieces?${query}`, bytes)
  expect(answer.status).toBe(200)
  return (await answer.json()).text
}

test('a draft is seen on the page of the site while it is typed and while it waits, and nothing in it runs', async ({
  operator,
}) => {
  expect(await operator.text('/ops/pieces')).toContain('formaction="/ops/pieces/preview"')
  const typed = await operator.post('/ops/pieces/preview', DRAFT)
  expect(typed.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-same-origin; default-src 'none'; style-src/,
  )
  expect(typed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const shown = await typed.text()
  expect(shown).toContain('<h1>怎样看成交额</h1>')
  expect(shown).toContain('贵州茅台')
  expect(shown).not.toMatch(/<b>成交|没有取到/)
  // An unfinished text is shown as far as it is.
  const begun = await operator.post('/ops/pieces/preview', { action: 'submit', markdown: '开头' })
  expect(await begun.text()).toContain('还没有标题')

  const draftId = newDraftId()
  const fields = { ...DRAFT, markdown: '先看成交。', draftId }
  expect((await operator.post('/ops/pieces', fields)).status).toBe(303)
  const page = await operator.get(`/ops/pieces/${draftId}`)
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(await page.text()).toContain(`src="/ops/pieces/${draftId}/preview"`)
  expect(await operator.text(`/ops/pieces/${draftId}/preview`)).toContain('先看成交。')
})

test('a picture is cleaned and shrunk, its description is demanded, and its address is public', async ({
  gateway,
  operator,
}) => {
  const address = await putPicture(operator, 2400)
  expect(address).toMatch(/^\/public\/pictures\/[0-9a-f]{32}\.jpg$/)
  expect(await moveStoredFiles(gateway)).toEqual([])
  const answer = await fetch(gateway.url + address)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const stored = await sharp(await answer.arrayBuffer()).metadata()
  expect([stored.format, stored.width]).toEqual(['jpeg', 1600])
  const text = (words: string) => ({ ...DRAFT, markdown: `看图：\n\n![${words}](${address})` })
  const refused = await operator.post('/ops/pieces', { ...text(''), draftId: newDraftId() })
  expect(await refused.text()).toContain('图片缺少说明文字')
  const described = { ...text('成交额柱状图'), draftId: newDraftId() }
  expect((await operator.post('/ops/pieces', described)).status).toBe(303)
  const noPicture = new TextEncoder().encode('<svg onload="x"/>')
  const query = `slot=picture&name=a.svg&size=${noPicture.length}&offset=0`
  const svg = await operator.put(`/ops/pieces?${query}`, noPicture)
  expect(await svg.json()).toMatchObject({ problem: '这张图片读不懂，请用 JPEG、PNG 或 WebP' })
  expect((await fetch(`${gateway.url}/public/pictures/${'0'.repeat(32)}.jpg`)).status).toBe(404)
})

/** The lines that a page of the desk shows as different, by their signs. */
function differencesOn(page: string): readonly string[] {
  const [, list = ''] = /<ul class="changes">([\s\S]*?)<\/ul>/.exec(page) ?? []
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => line.replace(/<[^>]+>/g, ''))
}

test('a correction shows what differs from the version in use, and any two versions are compared later', async ({
  gateway,
  operator,
}) => {
  const second = await newOperator(gateway)
  const release = async (fields: Record<string, string>) => {
    const draftId = newDraftId()
    expect((await operator.post('/ops/pieces', { ...fields, draftId })).status).toBe(303)
    const shown = await second.text(`/ops/pieces/${draftId}`)
    await second.post(`/ops/pieces/${draftId}`, { action: 'release' })
    return { draftId, shown }
  }
  const lines = (...all: string[]) => all.join('\n\n')
  const first = { ...DRAFT, markdown: lines('先看成交。', '再看宽度。', '注意：5 < 6') }
  const { draftId: corrects, shown } = await release(first)
  expect(shown).not.toContain('差异')
  expect(await operator.text(`/ops/pieces/${corrects}`)).not.toContain('已发布的版本')

  const moved = lines('再看宽度。', '先看成交。', '注意：5 < 6')
  const second2 = { ...DRAFT, markdown: moved, corrects, correction: '次序有误' }
  const correction = await release(second2)
  expect(correction.shown).toContain('与现行版本（第 1 版）的差异')
  // A line that was moved is left out at its place, and put in at the other.
  expect(differencesOn(correction.shown)).toEqual(['－ 先看成交。', '＋ 先看成交。'])
  await release({
    ...{ ...DRAFT, title: '怎样看成交', markdown: lines('先看成交。', '先看成交。') },
    ...{ corrects, correction: '改写' },
  })

  const path = `/ops/pieces/${corrects}`
  const newest = await operator.text(path)
  expect(newest).toContain('第 2 版与第 3 版的差异')
  expect(differencesOn(newest)).toEqual([
    ...['－ 怎样看成交额', '－ 再看宽度。', '＋ 怎样看成交'],
    ...['－ 注意：5 &lt; 6', '＋ 先看成交。'],
  ])
  for (const sentence of ['次序有误', '改写']) expect(newest).toContain(sentence)
  const whole = await operator.text(`${path}?from=1&to=3`)
  expect(whole).toContain('第 1 版与第 3 版的差异')
  expect(differencesOn(whole)).toContain('－ 再看宽度。')
  const back = await operator.text(`${path}?from=2&to=1`)
  expect(differencesOn(back)).toEqual(['－ 再看宽度。', '＋ 再看宽度。'])
  const same = await operator.text(`${path}?from=2&to=2`)
  expect(same).toContain('没有差异')
  const none = await operator.text(`${path}?from=9&to=x`)
  expect(none).toContain('第 2 版与第 3 版的差异')
  // The page of the correction leads to the same versions.
  expect(await operator.text(`/ops/pieces/${correction.draftId}`)).toContain('已发布的版本')
})

test('the introduction of a course is written at the desk, shown on its page, and leaves a stone until another is published', async ({
  gateway,
  operator,
}) => {
  const second = await newOperator(gateway)
  const draft = { ...DRAFT, kind: 'course', title: '看盘基础课', markdown: '先认识一根K线。' }
  const course = { ...draft, courseId: 'course-chart' }
  const submit = async (fields: Record<string, string>) => {
    const draftId = newDraftId()
    const answer = await operator.post('/ops/pieces', { ...fields, draftId })
    return { draftId, status: answer.status, text: await answer.text() }
  }
  const release = (draftId: string) => second.post(`/ops/pieces/${draftId}`, { action: 'release' })
  const shown = async () => {
    const { services } = gateway
    const at = { ...services, now: services.clock.now() }
    const { parts } = await coursePage.fill(new URLSearchParams({ id: course.courseId }), at)
    const { body, stone, corrected, unwritten } = parts
    return JSON.stringify({ body, stone, corrected, unwritten })
  }
  expect(await shown()).toContain('这门课的介绍还在准备')
  expect(await submit(draft)).toMatchObject({
    status: 422,
    text: expect.stringContaining('请选择介绍哪门课'),
  })
  const elsewhere = await submit({ ...course, kind: 'article' })
  expect(elsewhere.text).toContain('只有课程介绍可以选择课程')
  expect(elsewhere.text).toContain('先认识一根K线。')

  // Two that are written at the same time: one of them is published.
  const both = [await submit(course), await submit({ ...course, markdown: '先认识一天的行情。' })]
  await Promise.all(both.map(({ draftId }) => release(draftId)))
  const pages = await Promise.all(
    both.map(({ draftId }) => operator.text(`/ops/pieces/${draftId}`)),
  )
  expect(pages.filter((page) => page.includes('确认发布'))).toHaveLength(1)
  expect(await shown()).toMatch(/先认识一(根K线|天的行情)。/)
  const again = await submit(course)
  expect(again.text).toContain('请在“更正哪一篇”填写 course-chart')

  const correction = { corrects: course.courseId, correction: '补上适合谁' }
  const corrected = await submit({ ...draft, ...correction, markdown: '适合刚开户的人。' })
  expect((await release(corrected.draftId)).status).toBe(303)
  expect(await shown()).toMatch(/适合刚开户的人。.*更正：补上适合谁/)

  const withdrawal = { action: 'withdraw', reason: '课程改版' }
  await operator.post(`/ops/pieces/${corrected.draftId}`, withdrawal)
  expect(await shown()).toMatch(/撤回。原因：课程改版/)
  const next = await submit({ ...course, markdown: '改版以后的课程。' })
  expect((await release(next.draftId)).status).toBe(303)
  expect(await shown()).toContain('改版以后的课程。')
  expect(await shown()).not.toContain('撤回')
  expect(await operator.text(`/ops/pieces/${next.draftId}`)).toContain('第 2 版与第 3 版的差异')
})

test('a text that is longer than a page is divided, and the desk says so; a paragraph that is longer is refused', async ({
  operator,
}) => {
  const typed = async (markdown: string) =>
    (await operator.post('/ops/pieces/preview', { ...DRAFT, markdown })).text()
  expect(await typed('先看成交。')).toMatch(
    /name="text-weight" content="这一页约 [\d.]+ KB，一页最多 13 KB"/,
  )
  const long = Array.from({ length: 60 }, (_, i) => `第${i}段：${randomWords(100)}。`).join('\n\n')
  const shown = await typed(long)
  expect(shown).toMatch(/content="正文超过一页的重量（13 KB）：读者分 \d+ 页读/)
  expect(shown).toContain('第0段')
  expect(shown).not.toContain('第59段')
  const draftId = newDraftId()
  expect((await operator.post('/ops/pieces', { ...DRAFT, markdown: long, draftId })).status).toBe(
    303,
  )
  expect(await operator.text(`/ops/pieces/${draftId}`)).toMatch(/正文较长，读者分 \d+ 页读/)

  const block = `太长的一段${randomWords(6000)}`
  const refused = await operator.post('/ops/pieces', {
    ...{ ...DRAFT, markdown: block, draftId: newDraftId() },
  })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('有一段太长，一页放不下，请用空行把它分成几段。它的开头是“太长的一段')
  expect(page).toContain(block.slice(-20))
})

test('a flash of a public source is read at the desk, and withdrawn there', async ({
  gateway,
  operator,
}) => {
  const { db, clock } = gateway.services
  const received = {
    ...{ sourceId: '1', title: '回购进展', text: '回购已实施完毕。', isImportant: false },
    ...{ symbols: [], publishedAt: clock.now() },
  }
  const used = { source: 'anotherSite', name: '示例社', licence: '示例授权' }
  await storeReceived(db, { used, kind: 'flash', received }, clock.now())
  const list = await operator.text('/ops/pieces?kind=flash')
  const [, path = ''] = /href="(\/ops\/pieces\/flash-[0-9a-f]+)"/.exec(list) ?? []
  expect(await operator.text(path)).toContain('回购已实施完毕。')
  await operator.post(path, { action: 'withdraw', reason: '来源已更正' })
  expect(await operator.text(path)).toContain('来源已更正')
  expect((await operator.post(path, { action: 'withdraw', reason: '再撤一次' })).status).not.toBe(
    303,
  )
  expect((await operator.get('/ops/pieces/flash-none')).status).toBe(404)
})

test('the paper of a day is assembled from what was published on it', async ({
  gateway,
  operator,
}) => {
  const today = dayOf(gateway.services.clock.now())
  const none = await operator.post('/ops/pieces', { action: 'assemble', day: '2019-01-01' })
  expect(await none.text()).toContain('这一天没有已发布的快讯和文章')
  const second = await newOperator(gateway)
  const drafts = [
    { ...DRAFT, kind: 'flash', title: '重要*的一条', markdown: '降准。', isImportant: '1' },
    { ...DRAFT, kind: 'flash', title: '普通的一条', markdown: '开市。' },
    { ...DRAFT, markdown: '先看成交。' },
  ]
  for (const draft of drafts) {
    const draftId = newDraftId()
    expect((await operator.post('/ops/pieces', { ...draft, draftId })).status).toBe(303)
    const released = await second.post(`/ops/pieces/${draftId}`, { action: 'release' })
    expect(released.status).toBe(303)
  }
  const page = await (await operator.post('/ops/pieces', { action: 'assemble', day: today })).text()
  const [, text = ''] = /<textarea name="markdown"[^>]*>([^<]*)</.exec(page) ?? []
  expect(text).toMatch(
    /^## 要闻\n\n- \[重要\\\*的一条\]\(\/KXDetail\?id=\w+\) 降准。\n\n## 快讯\n\n- \[普通的一条\].*\n\n## 文章\n\n- \[怎样看成交额\]/s,
  )
  expect(page).toContain('<option value="paper" selected>早报</option>')
  const paper = { ...DRAFT, kind: 'paper', title: `${today} 早报`, markdown: text }
  const preview = await operator.post('/ops/pieces/preview', paper)
  expect(await preview.text()).toContain('重要*的一条</a> 降准。')
})

test('pictures of an issue carry the mark of the reader they were given to, and expire', async ({
  gateway,
  operator,
  newBuyer,
  clock,
}) => {
  const address = await putPicture(operator, 400)
  const draftId = newDraftId()
  const issue = { kind: 'wealth', productId: 'wealth-column', title: '下周看什么' }
  const markdown = `看图：\n\n![成交额](${address})`
  const fields = { ...DRAFT, ...issue, markdown, draftId }
  expect((await operator.post('/ops/pieces', fields)).status).toBe(303)
  await (await newOperator(gateway)).post(`/ops/pieces/${draftId}`, { action: 'release' })
  const readers = await Promise.all([newBuyer(), newBuyer()])
  const pictures: Buffer[] = []
  let marked = ''
  for (const reader of readers) {
    await assess(reader)
    const order = { productId: 'wealth-column', priceId: 'wealth-quarter' }
    const { contractId = '' } = await paidOrder(reader, order)
    await signOrder(reader, contractId)
    const { piece } = await send(reader, getIssue, { id: draftId })
    marked = piece.blocks.find(({ kind }) => kind === 'figure')?.picture ?? ''
    expect(marked).toMatch(/^\/public\/marked\/[\w-]+$/)
    const answer = await fetch(gateway.url + marked)
    expect(answer.headers.get('cache-control')).toContain('private')
    pictures.push(
      await sharp(await answer.arrayBuffer())
        .raw()
        .toBuffer(),
    )
  }
  const plain = await sharp(await (await fetch(gateway.url + address)).arrayBuffer())
    .raw()
    .toBuffer()
  const isDarker = (one: Buffer) => one.filter((value, i) => value < (plain[i] ?? 0) - 10).length
  expect(pictures.map(isDarker).every((count) => count > 500)).toBe(true)
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
  expect((await fetch(`${gateway.url}${marked}x`)).status).toBe(404)
  await clock.advance(3 * 3_600_000)
  expect((await fetch(gateway.url + marked)).status).toBe(404)
})
