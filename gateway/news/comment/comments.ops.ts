import { pieceAddress, wholeAddress } from '#api/news/piece-address.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import { newestComments, removeComment } from './comment-queries.ts'

type Row = Awaited<ReturnType<typeof newestComments>>[number]

const remove = opsForm({
  action: 'remove',
  title: '删除评论',
  label: '确认删除',
  isDangerous: true,
  fields: {
    commentId: subjectField(/^\d{1,15}$/, '请刷新页面'),
    reason: textField('原因', { min: 2, max: 100, message: '请填写原因' }),
  },
  initial: (row: Row) => ({ commentId: String(row.comment_id) }),
  isOffered: (row: Row) => row.removed_at === null,
  confirm: { label: '删除', question: '删除后读者不再看到这条评论，作者会收到原因。' },
  async run({ commentId, reason }, { db, now }) {
    const removed = await removeComment(db, { commentId: Number(commentId), reason }, now)
    if (!removed) return undefined
    const { user_id: userId, piece_id: id, kind, title, product_id } = removed
    if (userId) {
      const body = `您在“${title}”下的评论已删除：${reason}`
      const target = product_id
        ? wholeAddress({ id, isBook: kind === 'book' })
        : pieceAddress({ id, kind })
      await writeMessage(db, { userId, kind: 'system', title: '评论已删除', body, target }, now)
    }
    return { kind: 'done', message: '已删除', audit: { subject: commentId, details: reason } }
  },
})

const columns: readonly Column<Row>[] = [
  { title: '时间', kind: 'time', value: (row) => row.created_at },
  { title: '内容', value: (row) => row.title },
  { title: '评论', value: (row) => row.text },
  { title: '状态', value: (row) => (row.removed_at ? `已删除：${row.remove_reason}` : '显示中') },
  { title: '处理', cell: (row, context) => remove.render(row, context) },
]

/** Comments of readers, which operators may remove with a reason. */
export const commentsPage = listPage({
  path: 'comments',
  title: '评论',
  group: '内容',
  position: 420,
  filters: { text: textField('含有', { type: 'search', max: 40 }) },
  load: ({ db }, { text }, { limit }) => newestComments(db, { ...(text ? { text } : {}), limit }),
  columns,
  empty: '还没有评论',
  actions: [remove],
})
