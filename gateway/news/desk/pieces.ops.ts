import { html, raw } from 'hono/html'
import { PIECE_KINDS } from '#api/news/piece.ts'
import { timeText } from '#gateway/china-time.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication.ts'
import { blocksHtml } from '#gateway/site/block-html.ts'
import { subscribersOf } from '../issue-queries.ts'
import { readPiece, summaryOf } from '../piece-answers.ts'
import {
  correctPiece,
  insertPiece,
  type PieceRow,
  piecesForDesk,
  withdrawPiece,
} from '../piece-queries.ts'
import { announcePieces, inform } from './announce-pieces.ts'
import { correctedBy, KIND_TEXTS, PIECE_FIELDS, type PieceDraft, problemsOf } from './piece-form.ts'
import { publishFlash } from './publish-flash.ts'
import { changedLines } from './version-changes.ts'

async function preview(draft: PieceDraft, context: OpsContext): Promise<Markup> {
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

async function publish(draftId: string, draft: PieceDraft, context: OpsContext): Promise<number> {
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
  fields: PIECE_FIELDS,
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
