import { expect } from 'vitest'
import { listPieces } from '#api/news/list-pieces.ts'
import { type DraftFile, importDrafts } from '#gateway/news/desk/import-drafts.ts'
import { auditRows } from '#gateway/ops/audit/audit-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'

const test = shopTest()

const file = (name: string, head: string, text: string): DraftFile => ({
  name,
  text: `---\n${head}\n---\n\n${text}\n`,
})
const GOOD = '类型: 文章\n标题: 怎样读公告\n署名: 编辑部\n来源: 本站'

const imported = (
  { services: { db, clock } }: RunningGateway,
  { name, operatorId }: Operator,
  files: readonly DraftFile[],
) => importDrafts(files, { db, now: clock.now(), operator: name, operatorId })

test('a folder becomes drafts in the name of who imports it, and another person releases them', async ({
  gateway,
}) => {
  const [author, reviewer] = [await newOperator(gateway), await newOperator(gateway)]
  const texts = [
    file('a.md', GOOD, '先看日期，再看 $600519 的公告全文。'),
    file('b/b.md', '类型: 快讯\n标题: 收盘\n署名: 编辑部\n来源: 本站\n重要: 是', '指数收平。'),
  ]
  expect(await imported(gateway, author, texts)).toEqual({ problems: [], added: 2, known: 0 })
  expect(await imported(gateway, author, texts)).toEqual({ problems: [], added: 0, known: 2 })

  // What is imported is recorded as what is written by hand, once.
  const { db } = gateway.services
  const rows = await auditRows(db, { limit: 10, operator: author.name })
  const recorded = rows.filter(({ action }) => action === '提交内容')
  expect(recorded.every(({ operatorId }) => operatorId === author.operatorId)).toBe(true)
  const drafts = await db.selectFrom('ops_drafts').select('draft_id').execute()
  expect(recorded.map(({ subject }) => subject).sort()).toEqual(
    drafts.map(({ draft_id }) => draft_id).sort(),
  )
  for (const { draft_id } of drafts) {
    const path = `/ops/pieces/${draft_id}`
    expect((await author.post(path, { action: 'release' })).status).toBe(422)
    expect((await reviewer.post(path, { action: 'release' })).status).toBe(303)
  }
  const { pieces } = await send(gateway, listPieces, { kind: 'article' })
  expect(pieces[0]).toMatchObject({ title: '怎样读公告' })
  const flashes = await send(gateway, listPieces, { kind: 'flash' })
  expect(flashes.pieces[0]).toMatchObject({ title: '收盘', isImportant: true })
})

test('every fault of a folder is named with its file, and nothing of it is imported', async ({
  gateway,
}) => {
  const author = await newOperator(gateway)
  const before = await gateway.services.db.selectFrom('ops_drafts').select('draft_id').execute()
  const report = await imported(gateway, author, [
    file('good.md', GOOD, '没有错误。'),
    { name: 'bare.md', text: '没有说明的正文' },
    file('words.md', `${GOOD}\n作者: 王`, '正文'),
    file('paid.md', GOOD.replace('文章', '内参'), '正文'),
    file('product.md', `${GOOD.replace('文章', '内参')}\n产品: nothing`, '正文'),
    file('promise.md', GOOD, '这只股票稳赚不赔。'),
    file('yaml.md', '类型: [文章', '正文'),
    file('day.md', `${GOOD}\n定时: 2026-02-30T09:00`, '正文'),
  ])
  expect(report).toMatchObject({ added: 0, known: 0 })
  for (const problem of [
    'bare.md：开头缺少两行 --- 之间的说明',
    'bare.md：标题：请填写标题',
    'words.md：没有“作者”这一项，可用的有 类型、栏目、标题、署名、来源、产品、课程、品牌、重要、定时',
    'paid.md：产品：内参请选择产品',
    'product.md：产品：没有产品 nothing',
    'promise.md：正文：不得承诺收益或预测涨跌，请删去“稳赚”',
    'yaml.md：开头的说明要写成“标题: …”这样的行',
  ])
    expect(report.problems).toContain(problem)
  expect(report.problems.filter((problem) => problem.startsWith('day.md：定时：'))).toHaveLength(1)
  expect(report.problems.filter((problem) => problem.startsWith('good.md'))).toEqual([])
  const after = await gateway.services.db.selectFrom('ops_drafts').select('draft_id').execute()
  expect(after).toEqual(before)
})
