import { brotliCompressSync, constants } from 'node:zlib'
import { dayOf } from '#api/china-time.ts'
import { PIECE_KINDS, type Piece, type PieceKind } from '#api/news/piece.ts'
import { readTimeField } from '#gateway/china-time.ts'
import type { Fields, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { builtPage } from '#gateway/site/built-page.ts'
import { fillPage, type Parts } from '#gateway/site/fill-page.ts'
import { pieceHead, pieceParts } from '../page/piece-parts.ts'
import { pagesOf, textParts } from '../page/text-pages.ts'
import { readPiece, summaryOf } from '../piece-answers.ts'

/** The page of each kind that the gateway fills; texts of other pages are read on the one that people share. */
const PAGES: Readonly<Partial<Record<PieceKind, string>>> = {
  flash: '/KXDetail',
  article: '/KXDetail',
  announcement: '/announcement',
  paper: '/Newspaper',
  course: '/Course',
}
const SHARED_PAGE = '/KXDetail2'

/** What the page of a course shows besides its introduction comes from its lessons and its price. */
const COURSE_PARTS: Parts = {
  summary: '课程的一句话介绍',
  lessons: { rows: [] },
  reviews: { rows: [] },
  unrated: '还没有评价',
}

/** The page of a draft as the build made it, filled as readers get it; undefined without a built site. */
export async function previewPiece(
  texts: Fields,
  context: Pick<OpsContext, 'db' | 'config' | 'now'>,
): Promise<{ html: string; weight: string } | undefined> {
  const kind = PIECE_KINDS.find((one) => one === texts.kind) ?? 'article'
  const built = await builtPage(context.config, PAGES[kind] ?? SHARED_PAGE)
  if (built === undefined) return undefined
  const { blocks, securities } = await readPiece(context, texts.markdown ?? '')
  const piece: Piece = {
    id: 'draft',
    title: texts.title || '还没有标题',
    author: texts.author || '还没有署名',
    reviewer: '',
    source: texts.source || '还没有来源',
    publishedAt: (readTimeField(texts.publishAt ?? '') ?? context.now).getTime(),
    corrections: texts.correction ? [{ at: context.now.getTime(), text: texts.correction }] : [],
    withdrawnAt: undefined,
    withdrawReason: undefined,
    securities: securities.map(({ symbol, name }) => ({ symbol, name, changeSince: undefined })),
    blocks,
  }
  const own: Parts = {
    important: texts.isImportant ? '重要' : undefined,
    day: `${dayOf(piece.publishedAt)} 早报`,
    issues: { rows: [] },
    comments: { rows: [] },
  }
  const html = fillPage(built, {
    state: 'ready',
    parts: {
      ...pieceParts(piece),
      ...textParts(blocks, null, '#text'),
      ...own,
      ...(kind === 'course' && COURSE_PARTS),
    },
    head: pieceHead(piece, summaryOf(blocks), '/'),
  })
  return { html, weight: weightText(html, pagesOf(blocks).length) }
}

/** How heavy the page of a text is, and what becomes of one that is too long for a page. */
function weightText(html: string, pages: number): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const bytes = brotliCompressSync(Buffer.from(html), { params }).length
  const size = `${(bytes / 1024).toFixed(1)} KB`
  return pages > 1
    ? `正文超过一页的重量（13 KB）：读者分 ${pages} 页读，第一页约 ${size}。想放在一页里，请把正文删短`
    : `这一页约 ${size}，一页最多 13 KB`
}
