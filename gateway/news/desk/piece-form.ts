import { type Block, textOfBlocks } from '#api/news/block.ts'
import { PIECE_KINDS, type PieceKind } from '#api/news/piece.ts'
import { findPromise } from '#api/promise-words.ts'
import { brandField } from '#gateway/ops/form/brand-field.ts'
import { choiceField, loadedChoiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { areaField, textField, timeField } from '#gateway/ops/form/typed-fields.ts'
import type { Fields, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { PAGE_TEXT_MAX, textWeight } from '../page/text-pages.ts'
import { readPiece } from '../piece-answers.ts'
import { type PieceRow, pieceOfAnyBrand } from '../piece-queries.ts'
import { coursesToIntroduce, hasIntroduction, servicesOnSale } from './service-queries.ts'

export const KIND_TEXTS: Readonly<Record<PieceKind, string>> = {
  flash: '快讯',
  article: '文章',
  announcement: '公告',
  paper: '早报',
  wealth: '内参',
  book: '讲义',
  course: '课程介绍',
}

/** What a draft consists of, written at the desk or imported. */
export const PIECE_FIELDS = {
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
  courseId: optionalField(
    loadedChoiceField('介绍哪门课', async ({ db }) => coursesToIntroduce(db)),
    '不是课程介绍',
  ),
  brand: brandField(),
  isImportant: tickField('重要快讯'),
  publishAt: timeField('定时发布'),
  corrects: textField('更正哪一篇（编号）', { max: 64 }),
  correction: textField('更正说明', { max: 120, hint: '读者看得到' }),
}
export type PieceDraft = ValuesOf<typeof PIECE_FIELDS>

type Context = Pick<OpsContext, 'db' | 'now'>

/** One sentence for each field that the records or the rules contradict. */
export async function problemsOf(draft: PieceDraft, context: Context): Promise<Fields> {
  const { blocks, problems } = await readPiece(context, draft.markdown)
  const corrected = await correctedBy(draft, context)
  const found = {
    title: promiseProblem(draft.title),
    markdown:
      promiseProblem(draft.markdown) ||
      problems.join('；') ||
      blockProblem(blocks) ||
      chapterProblem(blocks, keptBy(draft, corrected)),
    corrects: draft.corrects && !corrected ? '没有这一篇，或已撤回' : '',
    correction: draft.corrects && !draft.correction ? '请写明更正了什么' : '',
    productId: productProblem(draft),
    courseId: corrected ? '' : await courseProblem(draft, context),
    brand: brandProblem(draft),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== ''))
}

/** Pages show every other kind to everybody. */
function productProblem({ kind, productId }: PieceDraft): string {
  if (kind === 'wealth') return productId ? '' : '内参请选择产品'
  return productId && kind !== 'book' ? '只有内参和讲义可以仅对订阅者' : ''
}

/** Kind and product of a piece: a correction leaves them as they are. */
export function keptBy(
  { kind, productId }: PieceDraft,
  corrected: PieceRow | undefined,
): Pick<PieceRow, 'kind' | 'product_id'> {
  return corrected ?? { kind, product_id: productId ?? null }
}

/** A text is divided between its blocks: one that is too long would make a page heavy. */
function blockProblem(blocks: readonly Block[]): string {
  const heavy = blocks.find((block) => textWeight([block]) > PAGE_TEXT_MAX)
  if (!heavy) return ''
  return `有一段太长，一页放不下，请用空行把它分成几段。它的开头是“${textOfBlocks([heavy]).slice(0, 20)}”`
}

/** What follows the second heading of a paid handout is for those who paid. */
function chapterProblem(
  blocks: readonly Block[],
  { kind, product_id }: Pick<PieceRow, 'kind' | 'product_id'>,
): string {
  if (kind !== 'book' || product_id === null) return ''
  const chapters = blocks.filter((block) => block.kind === 'heading').length
  return chapters > 1 ? '' : tooFewChapters(chapters)
}

const tooFewChapters = (chapters: number) =>
  `付费讲义至少要有两章，每章以“# ”或“## ”开头的标题开始：第一章所有人可读，其余只对购买者开放。现在有 ${chapters} 章`

/** A course has one introduction, under its own id, until that is withdrawn. */
async function courseProblem({ kind, courseId }: PieceDraft, context: Context): Promise<string> {
  if (kind !== 'course') return courseId ? '只有课程介绍可以选择课程，请改选“不是课程介绍”' : ''
  if (!courseId) return '请选择介绍哪门课'
  const courses = await coursesToIntroduce(context.db)
  if (!courses.some(({ value }) => value === courseId)) return `没有课程 ${courseId}`
  if (!(await hasIntroduction(context.db, courseId))) return ''
  return `这门课已有介绍：要改写它，请在“更正哪一篇”填写 ${courseId}，并写明更正了什么`
}

/** The id that a draft is published under, which readers of a course's page know. */
export const publishedId = (draftId: string, { corrects, courseId }: PieceDraft): string =>
  corrects || courseId || draftId

/** Who paid opens what they paid for on the site of either brand. */
function brandProblem({ brand, productId }: PieceDraft): string {
  return brand && productId ? '仅对订阅者的内容两个品牌都要能打开，请选择两个品牌' : ''
}

/** The piece that a draft corrects, unless it was withdrawn. */
export async function correctedBy({ corrects }: PieceDraft, { db, now }: Context) {
  const row = corrects ? await pieceOfAnyBrand({ db, now }, corrects) : undefined
  return row?.withdrawn_at ? undefined : row
}

function promiseProblem(text: string): string {
  const promise = findPromise(text)
  return promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : ''
}
