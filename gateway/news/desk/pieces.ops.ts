import { html, raw } from 'hono/html'
import { dayOf } from '#api/china-time.ts'
import { isDay } from '#api/exchange/session/exchange-time.ts'
import { PIECE_KINDS } from '#api/news/piece.ts'
import { BRANDS } from '#api/product.ts'
import { timeText } from '#gateway/china-time.ts'
import { BRAND_TEXTS, brandField, brandText } from '#gateway/ops/form/brand-field.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Fields, Markup, OpsContext, ReleaseContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication/publication.ts'
import { blocksHtml } from '#gateway/site/block-html.ts'
import { subscribersOf } from '../issue-queries.ts'
import { pagesOf } from '../page/text-pages.ts'
import { receivePicture } from '../picture/receive-picture.ts'
import { readPiece, summaryIn } from '../piece-answers.ts'
import {
  correctPiece,
  insertPiece,
  replaceWithdrawn,
  withdrawPiece,
} from '../piece-change-queries.ts'
import { type PieceRow, pieceOfAnyBrand } from '../piece-queries.ts'
import { announcePieces, inform } from './announce-pieces.ts'
import { assemblePaper } from './assemble-paper.ts'
import { piecesForDesk } from './desk-queries.ts'
import {
  correctedBy,
  KIND_TEXTS,
  keptBy,
  PIECE_FIELDS,
  type PieceDraft,
  problemsOf,
  publishedId,
} from './piece-form.ts'
import { changesMarkup, versionsMarkup } from './piece-versions.ts'
import { publishFlash } from './publish-flash.ts'

/** The page as readers will get it; without a built site, the text alone. */
async function preview(draft: PieceDraft, context: OpsContext): Promise<Markup> {
  const { config, params } = context
  const hasSite = config.siteDir !== undefined || config.siteDevUrl !== undefined
  const page = hasSite
    ? html`<iframe class="phone" src="/ops/pieces/${params.draftId}/preview" title="读者将看到的页面"></iframe>`
    : await plainPreview(draft, context)
  const pages = pagesOf((await readPiece(context, draft.markdown)).blocks).length
  const shown = pages > 1 ? html`<p class="hint">正文较长，读者分 ${pages} 页读。</p>${page}` : page
  const corrected = await correctedBy(draft, context)
  if (!corrected) return shown
  return html`${shown}
<h3>与现行版本（第 ${corrected.version} 版）的差异</h3>${changesMarkup(corrected, draft)}`
}

async function plainPreview(draft: PieceDraft, context: ReleaseContext): Promise<Markup> {
  const { blocks } = await readPiece(context, draft.markdown)
  return pieceMarkup({ ...draft, blocks })
}

const pieceMarkup = ({
  title,
  author,
  source,
  blocks,
}: Pick<PieceRow, 'title' | 'author' | 'source' | 'blocks'>): Markup =>
  html`<article class="piece"><h3>${title}</h3>
<p class="hint">${author}　来源：${source}</p>${raw(blocksHtml(blocks))}</article>`

/** What a public source published, or an import. */
async function recordedPiece(pieceId: string, context: OpsContext) {
  const row = await pieceOfAnyBrand(context, pieceId)
  if (!row) return undefined
  return {
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    reason: row.withdraw_reason,
    preview: pieceMarkup(row),
  }
}

async function publish(
  draftId: string,
  draft: PieceDraft,
  context: ReleaseContext,
): Promise<number> {
  const { db, now, operator: reviewer } = context
  const { blocks, securities } = await readPiece(context, draft.markdown)
  const { title, markdown, author, source, correction, corrects } = draft
  const corrected = await correctedBy(draft, context)
  const { kind, product_id } = keptBy(draft, corrected)
  const summary = summaryIn({ kind, product_id, blocks })
  const words = { title, summary, markdown, blocks, author, source, reviewer }
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
    piece_id: publishedId(draftId, draft),
    kind,
    section: draft.section,
    product_id,
    brand: draft.brand ?? null,
    is_important: draft.isImportant,
    published_at: draft.publishAt && draft.publishAt > now ? draft.publishAt : now,
    announced_at: null,
  }
  const isInserted = await insertPiece(db, piece, securities)
  if (!isInserted) await replaceWithdrawn(db, piece, securities)
  return countReaders(piece, context)
}

/** How many are told at once; those of a piece planned for later are told then. */
async function countReaders(
  { product_id, published_at }: Pick<PieceRow, 'product_id' | 'published_at'>,
  { db, now }: ReleaseContext,
): Promise<number> {
  if (!product_id || published_at > now) return 0
  return (await subscribersOf(db, product_id, now).execute()).length
}

const pieces = publication({
  path: 'pieces',
  noun: '内容',
  fields: PIECE_FIELDS,
  check: problemsOf,
  previewPath: 'pieces/preview',
  initial: ({ posted }) => (posted.found.paper ? paperIn(posted.found) : {}),
  preview,
  publish,
  subjectOf: publishedId,
  recorded: recordedPiece,
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

const brandOf = (text?: string) => BRANDS.find((one) => one === text)

/** The draft of a paper that was assembled. */
function paperIn({ title = '', markdown = '', brand }: Fields): Partial<PieceDraft> {
  return { kind: 'paper', title, markdown, brand: brandOf(brand), source: '本站' }
}

const assemble = opsForm({
  action: 'assemble',
  title: '汇编早报',
  label: '汇编',
  heading: () => '汇编早报',
  hint: () => '把这一天的要闻、快讯和文章排成一篇早报，填进下面的表单，由您修改后提交核对。',
  fields: {
    day: textField('日期', { max: 10, pattern: /^\d{4}-\d\d-\d\d$/, message: '请写成 2026-11-26' }),
    brand: brandField(),
  },
  initial: (_: unknown, { now }) => ({ day: dayOf(now) }),
  async run({ day, brand }, { db, now }) {
    const paper = isDay(day) ? await assemblePaper({ db, now, config: { brand } }, day) : undefined
    if (!paper) return refusal({ day: '这一天没有已发布的快讯和文章' })
    return {
      kind: 'found',
      found: { paper: '1', ...paper, brand: brand ?? '' },
      audit: { subject: day },
    }
  },
})

const columns: readonly Column<PieceRow>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`pieces/${row.piece_id}`, timeText(row.published_at)),
  },
  { title: '类型', value: (row) => KIND_TEXTS[row.kind] },
  { title: '品牌', value: (row) => brandText(row.brand) },
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
    brand: choiceField('只在', BRANDS, BRAND_TEXTS),
    title: textField('标题', { type: 'search', max: 40 }),
  },
  load: ({ db }, { kind, brand, title }, { limit }) =>
    piecesForDesk(db, { kind, brand, ...(title ? { title } : {}), limit }),
  columns,
  caption: '已发布',
  empty: '没有符合条件的内容',
  above: (_, context) => pieces.table(context),
  forms: [assemble, pieces.submit],
  script: 'desk',
  receive: receivePicture,
})

/** One piece, from its draft to its withdrawal, with its versions and what differs between them. */
export const piecePage = editPage({
  ...pieces.page,
  script: 'desk',
  async show(draft, context) {
    const pieceId = draft.texts.corrects || draft.texts.courseId || draft.draft_id
    return html`${pieces.page.show?.(draft, context)}
${await versionsMarkup(pieceId, context)}`
  },
})
