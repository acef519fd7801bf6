import { writeMessage } from '#gateway/message/queries.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { countWaitingReviews, decideReview, reviewsForDesk } from './review-queries.ts'

type Row = Awaited<ReturnType<typeof reviewsForDesk>>[number]

const GONE = '请刷新页面'
const reviewId = subjectField(/^\d{1,15}$/, GONE)

const release = opsForm({
  action: 'release',
  title: '放行课程评价',
  label: '放行',
  fields: { reviewId },
  initial: (row: Row) => ({ reviewId: String(row.review_id) }),
  isOffered: (row: Row) => row.state !== 'shown',
  async run({ reviewId: id }, { db }) {
    if (!(await decideReview(db, { reviewId: Number(id), state: 'shown' }))) return undefined
    return { kind: 'done', message: '已放行，课程页上可以看到', audit: { subject: id } }
  },
  gone: GONE,
})

const hide = opsForm({
  action: 'hide',
  title: '隐藏课程评价',
  label: '确认隐藏',
  isDangerous: true,
  fields: {
    reviewId,
    reason: textField('原因（作者会看到）', { min: 2, max: 100, message: '请填写原因' }),
  },
  initial: (row: Row) => ({ reviewId: String(row.review_id) }),
  isOffered: (row: Row) => row.state !== 'hidden',
  confirm: { label: '隐藏', question: '隐藏后只有作者看得到，也不再计入平均分。' },
  async run({ reviewId: id, reason }, { db, now }) {
    const row = await decideReview(db, { reviewId: Number(id), state: 'hidden', reason })
    if (!row) return undefined
    const { user_id: userId, product_id: productId } = row
    const words = {
      title: '您的课程评价没有公开显示',
      body: `原因：${reason}。可以修改后重新提交。`,
      target: `/Course?id=${productId}`,
    }
    if (userId) await writeMessage(db, { userId, kind: 'service', ...words }, now)
    return { kind: 'done', message: '已隐藏', audit: { subject: id, details: reason } }
  },
  gone: GONE,
})

const STATE_TEXTS = { shown: '显示中', waiting: '待审核', hidden: '已隐藏' } as const

const columns: readonly Column<Row>[] = [
  { title: '时间', kind: 'time', value: (row) => row.updated_at },
  { title: '课程', value: (row) => row.course },
  { title: '星级', kind: 'number', value: (row) => row.stars },
  { title: '评价', value: (row) => row.text },
  {
    title: '状态',
    value: ({ state, hide_reason }) =>
      `${STATE_TEXTS[state]}${hide_reason ? `：${hide_reason}` : ''}`,
  },
  { title: '放行', cell: (row, context) => release.render(row, context) },
  { title: '隐藏', cell: (row, context) => hide.render(row, context) },
]

/** Reviews of buyers; those that contain contact details wait here for approval. */
export const courseReviewsPage = listPage({
  path: 'course-reviews',
  title: '课程评价',
  group: '内容',
  position: 421,
  waiting: ({ db }) => countWaitingReviews(db),
  filters: { text: textField('含有', { type: 'search', max: 40 }) },
  load: ({ db }, { text }, { limit }) => reviewsForDesk(db, { ...(text ? { text } : {}), limit }),
  columns,
  empty: '还没有评价',
  actions: [release, hide],
})
