import { html, raw } from 'hono/html'
import { PIECE_KINDS, type PieceKind } from '#api/news/piece.ts'
import { findPromise } from '#api/promise-words.ts'
import { timeText } from '#gateway/china-time.ts'
import { choiceField, loadedChoiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { areaField, textField, timeField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Fields, Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication.ts'
import { blocksHtml } from '#gateway/site/block-html.ts'
import { subscribersOf } from '../issue-queries.ts'
import { readPiece, summaryOf } from '../piece-answers.ts'
import {
  correctPiece,
  insertPiece,
  type PieceRow,
  pieceById,
  piecesForDesk,
  withdrawPiece,
} from '../piece-queries.ts'
import { announcePieces, inform } from './announce-pieces.ts'
import { publishFlash } from './publish-flash.ts'
import { servicesOnSale } from './service-queries.ts'
import { changedLines } from './version-changes.ts'

const KIND_TEXTS: Readonly<Record<PieceKind, string>> = {
  flash: '快讯',
  article: '文章',
  announcement: '公告',
  paper: '早报',
  wealth: '内参',
  book: '讲义',
  course: '课程介绍',
}

const FIELDS = {
  draftId: onceField(),
  kind: choiceField('类型', PIECE_KINDS, KIND_TEXTS),
  section: textField('栏目', { max: 20, hint: '公告类型、讲义专题等，可不填' }),
  title: textField('标题', { min: 1, max: 60, message: '请填写标题' }),
  markdown: areaField('正文（Markdown，证券写作 $600519）', {
    ...{ min: 1, max: 20_000, rows: 16 },
    message: '请填写正文，最多 20,000 字',
  }),
  author: textField('署名', { min: 1, max: 20, message: '请填写署名' }),
  source: textField('来源', { min: 1, max: 60, message: '请填写来源' }),
  productId: optionalField(
    loadedChoiceField('仅对订阅者', async ({ db }) => servicesOnSale(db)),
    '所有人可读',
  ),
  isImportant: tickField('重要快讯'),
  publishAt: timeField('定时发布'),
  corrects: textField('更正哪一篇（编号）', { max: 64 }),
  correction: textField('更正说明', { max: 120, hint: '读者看得到' }),
}
type Draft = ValuesOf<typeof FIELDS>

async function problemsOf(draft: Draft, context: OpsContext): Promise<Fields> {
  const { problems } = await readPiece(context, draft.markdown)
  const corrected = await correctedBy(draft, context)
  const found = {
    title: promiseProblem(draft.title),
    markdown: promiseProblem(draft.markdown) || problems.join('；'),
    corrects: draft.corrects && !corrected ? '没有这一篇，或已撤回' : '',
    correction: draft.corrects && !draft.correction ? '请写明更正了什么' : '',
    productId: productProblem(draft),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== ''))
}

/** Pages show every other kind to everybody. */
function productProblem({ kind, productId }: Draft): string {
  if (kind === 'wealth') return productId ? '' : '内参请选择产品'
  return productId && kind !== 'book' ? '只有内参和讲义可以仅对订阅者' : ''
}

async function correctedBy({ corrects }: Draft, { db, now }: OpsContext) {
  const row = corrects ? await pieceById(db, corrects, now) : undefined
  return row?.withdrawn_at ? undefined : row
}

function promiseProblem(text: string): string {
  const promise = findPromise(text)
  return promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : ''
}

async function preview(draft: Draft, context: OpsContext): Promise<Markup> {
  const { blocks } = await readPiece(context, draft.markdown)
  const corrected = await correctedBy(draft, context)
  const changes = corrected ? changedLines(corrected.markdown, draft.markdown) : []
  return html`<article class="piece"><h3>${draft.title}</h3>
<p class="hint">${draft.author}　来源：${draft.source}</p>${raw(blocksHtml(blocks))}</article>
${
  corrected
    ? html`<h3>与现行版本（第 ${corrected.version} 版）的差异</h3><ul class="changes">${changes.map(
        ({ kind, line }) => html`<li>${kind === 'added' ? '＋' : '－'} ${line}</li>`,
      )}</ul>`
    : ''
}`
}

async function publish(draftId: string, draft: Draft, context: OpsContext): Promise<number> {
  const { db, now, operator: reviewer } = context
  const { blocks, securities } = await readPiece(context, draft.markdown)
  const { title, markdown, author, source, correction } = draft
  const words = { title, summary: summaryOf(blocks), markdown, blocks, author, source, reviewer }
  const { corrects } = draft
  if (corrects) {
    const row = await correctPiece(
      db,
      { ...words, piece_id: corrects, correction },
      securities,
      now,
    )
    return row ? countReaders(row, context) : 0
  }
  const piece = {
    ...words,
    piece_id: draftId,
    kind: draft.kind,
    section: draft.section,
    product_id: draft.productId ?? null,
    brand: null,
    is_important: draft.isImportant,
    published_at: draft.publishAt && draft.publishAt > now ? draft.publishAt : now,
    announced_at: null,
  }
  await insertPiece(db, piece, securities)
  return countReaders(piece, context)
}

/** How many are told at once; those of a piece planned for later are told then. */
async function countReaders(
  { product_id, published_at }: Pick<PieceRow, 'product_id' | 'published_at'>,
  { db, now }: OpsContext,
): Promise<number> {
  if (!product_id || published_at > now) return 0
  return (await subscribersOf(db, product_id, now).execute()).length
}

const pieces = publication({
  path: 'pieces',
  noun: '内容',
  fields: FIELDS,
  check: problemsOf,
  preview,
  publish,
  subjectOf: (draftId, { corrects }) => corrects || draftId,
  async afterRelease(_, services) {
    await announcePieces(services)
  },
  async withdraw(pieceId, reason, { db, now }) {
    const row = await withdrawPiece(db, pieceId, reason, now)
    if (!row) return undefined
    return row.announced_at ? inform(db, row, `已撤回“${row.title}”：${reason}`, now) : 0
  },
  afterWithdrawal: (pieceId, services) => publishFlash(services, pieceId),
})

const columns: readonly Column<PieceRow>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`pieces/${row.piece_id}`, timeText(row.published_at)),
  },
  { title: '类型', value: (row) => KIND_TEXTS[row.kind] },
  { title: '标题', value: (row) => row.title },
  { title: '编号', value: (row) => row.piece_id },
  { title: '署名', value: (row) => row.author },
  { title: '核对', value: (row) => row.reviewer },
  { title: '版本', kind: 'number', value: (row) => row.version },
  { title: '更正', value: (row) => row.correction },
  { title: '撤回', value: (row) => row.withdraw_reason },
]

/** The desk: everything people read is written here and released by a second person. */
export const piecesPage = listPage({
  path: 'pieces',
  title: '内容',
  group: '内容',
  position: 410,
  waiting: pieces.waiting,
  filters: {
    kind: choiceField('类型', PIECE_KINDS, KIND_TEXTS),
    title: textField('标题', { type: 'search', max: 40 }),
  },
  load: ({ db }, { kind, title }, { limit }) =>
    piecesForDesk(db, { kind, ...(title ? { title } : {}), limit }),
  columns,
  caption: '已发布',
  empty: '没有符合条件的内容',
  above: (_, context) => pieces.table(context),
  forms: [pieces.submit],
})

/** One piece, from its draft to its withdrawal. */
export const piecePage = editPage(pieces.page)
