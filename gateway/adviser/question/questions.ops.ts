import { html } from 'hono/html'
import { QUESTION_STATES, type QuestionState } from '#api/adviser/question/question.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { ADVISER_TEXTS } from '../texts.ts'
import {
  countUnanswered,
  declineQuestion,
  questionById,
  questionsFor,
  type ShownQuestion,
} from './question-queries.ts'

const STATE_TEXTS: Readonly<Record<QuestionState, string>> = {
  waiting: '待解答',
  answered: '已解答',
  declined: '未解答',
}

const columns: readonly Column<ShownQuestion>[] = [
  {
    title: '应答于',
    kind: 'time',
    value: (row) => row.due_at,
  },
  { title: '状态', value: (row) => STATE_TEXTS[row.state] },
  { title: '问题', value: (row) => row.content },
  { title: '股票', value: (row) => row.stock_name },
  { title: '投顾', value: (row) => row.adviser_name },
  { title: '提问时间', kind: 'time', value: (row) => row.created_at },
  { title: '解答时间', kind: 'time', value: (row) => row.answered_at },
  { title: '未解答原因', value: (row) => row.decline_reason },
]

const isOverdue = ({ state, due_at }: ShownQuestion, now: Date) =>
  state === 'waiting' && due_at < now

const linkColumn: Column<ShownQuestion> = {
  title: '处理',
  cell: (row, { now }) =>
    html`${pageLink(`questions/${row.question_id}`, '查看')}${isOverdue(row, now) ? html` <strong>已超期</strong>` : ''}`,
}

/** Questions to advisers, those that wait first, by the time promised. */
export const questionsPage = listPage({
  path: 'questions',
  title: '问股队列',
  group: '投顾',
  position: 410,
  waiting: ({ db }) => countUnanswered(db),
  filters: { state: choiceField('状态', QUESTION_STATES, STATE_TEXTS) },
  load: ({ db }, { state }, { limit }) => questionsFor(db, { state, limit }),
  columns: [linkColumn, ...columns],
  empty: '没有符合条件的问题',
})

const decline = opsForm({
  action: 'decline',
  title: '不予解答',
  label: '确认不予解答',
  isDangerous: true,
  fields: {
    reason: areaField('原因（提问人会看到）', {
      ...{ min: 4, max: 200, rows: 2 },
      message: '请填写原因，至少 4 个字',
    }),
  },
  isOffered: ({ state }: ShownQuestion) => state === 'waiting',
  confirm: { label: '不予解答', question: '提问人立即收到消息，之后不能再解答。' },
  async run({ reason }, { db, now, params: { questionId = '' } }) {
    const row = await declineQuestion(db, { questionId, reason })
    if (!row) return undefined
    const target = `/Answer?id=${questionId}`
    const words = ADVISER_TEXTS.declined(reason)
    if (row.user_id)
      await writeMessage(db, { userId: row.user_id, kind: 'service', ...words, target }, now)
    const audit = { subject: questionId, details: reason }
    return { kind: 'done', message: '已通知提问人', audit, to: 'questions' }
  },
  gone: '这个问题已经处理过，请刷新页面',
})

/** One question: answered on the page of answers, or declined here. */
export const questionPage = editPage({
  path: 'questions/:questionId',
  title: '问股问题',
  load: ({ db, params: { questionId = '' } }) => questionById(db, questionId),
  show: (row, context) =>
    html`${table({ caption: '问题', columns, rows: [row], empty: '' }, context)}`,
  forms: [decline],
  links: () => [
    ['撰写解答', 'answers'],
    ['全部问题', 'questions'],
  ],
})
