import { writeMessage } from '../message/queries.ts'
import { loadedChoiceField } from '../ops/form/choice-fields.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { opsForm, refusal } from '../ops/form/ops-form.ts'
import { areaField, textField } from '../ops/form/typed-fields.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { Column } from '../ops/page/table.ts'
import { articleReaders, columnsOf, insertArticle, newestArticles } from './article-queries.ts'

type Row = Awaited<ReturnType<typeof newestArticles>>[number]

const columns: readonly Column<Row>[] = [
  { title: '发布时间', kind: 'time', value: (row) => row.published_at },
  { title: '服务', value: (row) => row.name },
  { title: '标题', value: (row) => row.title },
  { title: '正文', value: (row) => row.text },
]

const publish = opsForm({
  action: 'publish',
  title: '发布内参文章',
  label: '发布并通知订阅者',
  hint: () => '写明数据时间与来源。不得承诺收益，不得给出买卖指令。',
  fields: {
    articleId: onceField(),
    productId: loadedChoiceField('服务', async ({ db }) =>
      (await columnsOf(db)).map(({ product_id, name }) => ({ value: product_id, label: name })),
    ),
    title: textField('标题', { min: 1, max: 40, message: '请填写标题' }),
    text: areaField('正文', { min: 1, max: 4000, rows: 10, message: '请填写正文' }),
  },
  async run({ articleId, productId, title, text }, { db, now }) {
    const service = (await columnsOf(db)).find(({ product_id }) => product_id === productId)
    if (!service) return refusal({ productId: '请选择服务' })
    const article = { article_id: articleId, product_id: productId, title, text, published_at: now }
    if (!(await insertArticle(db, article))) return undefined
    const readers = await articleReaders(db, productId, now)
    const target = `/PurDetail?productId=${productId}`
    for (const userId of readers)
      await writeMessage(
        db,
        { userId, kind: 'service', title: service.name, body: title, target },
        now,
      )
    const details = `${title}，通知 ${readers.length} 人`
    return {
      kind: 'done',
      message: `已发布，通知 ${readers.length} 人`,
      audit: { subject: productId, details },
    }
  },
  gone: '这篇文章已经发布过',
})

/** Articles of the services that consist of them, sent to everybody whose service is running. */
export const articlesPage = listPage({
  path: 'articles',
  title: '内参文章',
  group: '客服',
  position: 328,
  filters: {},
  load: ({ db }, _, { limit }) => newestArticles(db, limit),
  columns,
  empty: '还没有发布过文章',
  forms: [publish],
})
