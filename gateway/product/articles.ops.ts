import { html } from 'hono/html'
import { findPromise } from '#api/promise-words.ts'
import { timeText } from '../china-time.ts'
import { writeMessages } from '../message/broadcast/write-messages.ts'
import { loadedChoiceField } from '../ops/form/choice-fields.ts'
import { optionalField } from '../ops/form/field.ts'
import type { ValuesOf } from '../ops/form/field-set.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { areaField, textField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { Fields, ReleaseContext } from '../ops/page/ops-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import { publication } from '../ops/publication/publication.ts'
import {
  correctionFields,
  correctionOf,
  correctionProblems,
} from '../publication/correction-fields.ts'
import {
  mentionedSecurities,
  mentionedSymbols,
  securityTexts,
  stocksField,
  stocksProblem,
} from '../publication/mentioned-securities.ts'
import { appendPublication, withdrawPublication } from '../publication/record.ts'
import { NO_SIGNER, signerField, signerOf } from '../publication/signers.ts'
import {
  articleReaders,
  columnsOf,
  insertArticle,
  newestArticles,
  withdrawArticle,
} from './article-queries.ts'

type Row = Awaited<ReturnType<typeof newestArticles>>[number]

const columns: readonly Column<Row>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`articles/${row.article_id}`, timeText(row.published_at)),
  },
  { title: '编号', value: (row) => row.article_id },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已撤回' : '已发布') },
  { title: '服务', value: (row) => row.name },
  { title: '标题', value: (row) => row.title },
  { title: '正文', value: (row) => row.text },
  { title: '作者', value: (row) => row.adviser_name },
  { title: '撤回原因', value: (row) => row.withdraw_reason },
]

const FIELDS = {
  draftId: onceField(),
  productId: loadedChoiceField('服务', async ({ db }) =>
    (await columnsOf(db)).map(({ product_id, name }) => ({ value: product_id, label: name })),
  ),
  adviser: signerField('作者'),
  title: textField('标题', { min: 1, max: 40, message: '请填写标题' }),
  text: areaField('正文', { min: 1, max: 4000, rows: 10, message: '请填写正文' }),
  stocks: optionalField(stocksField()),
  ...correctionFields,
}
type Draft = ValuesOf<typeof FIELDS>

const serviceOf = async ({ db }: ReleaseContext, productId: string) =>
  (await columnsOf(db)).find(({ product_id }) => product_id === productId)

const authorOf = ({ db, now }: ReleaseContext, { adviser }: Draft) => signerOf(db, adviser, now)

function promiseProblem(text: string): string {
  const promise = findPromise(text)
  return promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : ''
}

async function problemsOf(draft: Draft, context: ReleaseContext): Promise<Fields> {
  const problems = {
    productId: (await serviceOf(context, draft.productId)) ? '' : '请选择服务',
    adviser: (await authorOf(context, draft)) ? '' : NO_SIGNER,
    title: promiseProblem(draft.title),
    text: promiseProblem(draft.text),
    stocks: stocksProblem(draft, context),
    ...(await correctionProblems(context.db, draft, {
      ...{ kind: 'report', subjectId: draft.productId, adviser: draft.adviser },
    })),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

/** Informs everybody whose service is running; returns how many there are. */
async function inform(context: ReleaseContext, productId: string, body: string): Promise<number> {
  const { db, now } = context
  const service = await serviceOf(context, productId)
  if (!service) throw new Error('checked before')
  const target = `/PurDetail?productId=${productId}`
  const message = { kind: 'service', title: service.name, body, target } as const
  return writeMessages(db, articleReaders(db, productId, now), message, now)
}

export const articles = publication({
  path: 'articles',
  noun: '内参文章',
  isPlannable: true,
  fields: FIELDS,
  symbols: mentionedSymbols,
  check: problemsOf,
  async preview(draft, context) {
    const author = await authorOf(context, draft)
    return html`<p><strong>${draft.title}</strong></p>
<p>作者 ${author?.name}，登记编号 ${draft.adviser}</p>
<p>${draft.text}</p>
<p>${securityTexts(context)}</p>${draft.corrects ? html`<p>更正 ${draft.corrects}：${draft.correctReason}</p>` : ''}`
  },
  async publish(draftId, draft, context) {
    const { db, now } = context
    const { productId, title, text, adviser } = draft
    const author = await authorOf(context, draft)
    await insertArticle(db, {
      ...{ article_id: draftId, product_id: productId, title, text, published_at: now },
      ...{ adviser_name: author?.name ?? null, adviser_certificate: adviser },
    })
    await appendPublication(db, {
      ...{ publication_id: draftId, kind: 'report', title, text, published_at: now },
      ...{ subject_id: productId, product_id: productId },
      ...{ adviser_name: author?.name ?? '', adviser_certificate: adviser },
      securities: mentionedSecurities(context),
      ...correctionOf(draft),
    })
    return inform(context, productId, draft.corrects ? `文章更正：${title}` : title)
  },
  async withdraw(draftId, reason, context) {
    await withdrawPublication(context.db, { publicationId: draftId, reason }, context.now)
    const row = await withdrawArticle(context.db, { articleId: draftId, reason }, context.now)
    return inform(context, row.product_id, `已撤回“${row.title}”：${reason}`)
  },
})

/** Articles of the services that consist of them, sent to everybody whose service is running. */
export const articlesPage = listPage({
  path: 'articles',
  title: '内参文章',
  group: '内容',
  position: 412,
  waiting: articles.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => newestArticles(db, limit),
  columns,
  caption: '已发布',
  empty: '还没有发布过文章',
  above: (_, context) => articles.table(context),
  forms: [articles.submit],
})

/** One article, from its draft to its withdrawal. */
export const articlePage = editPage(articles.page)
