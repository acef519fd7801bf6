import { html } from 'hono/html'
import { findPromise } from '#api/promise-words.ts'
import { timeText } from '#gateway/china-time.ts'
import { choiceField, loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { numberText } from '#gateway/ops/page/format.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Fields, ReleaseContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication/publication.ts'
import { segments } from '../hooks.ts'
import {
  type BroadcastRow,
  countReaders,
  insertBroadcast,
  sentBroadcasts,
  withdrawBroadcast,
} from './broadcast-queries.ts'
import { writeMessages } from './write-messages.ts'

const KINDS = ['activity', 'system'] as const
const KIND_TEXTS = {
  activity: '活动消息（关闭了活动提醒的人不会被打扰）',
  system: '系统通知（所有人都会看到红点）',
}

const allSegments = async (context: ReleaseContext) => (await segments.run(context)).flat()
const segmentOf = async (context: ReleaseContext, segment: string) =>
  (await allSegments(context)).find(({ value }) => value === segment)

const FIELDS = {
  draftId: onceField(),
  segment: loadedChoiceField('发给谁', allSegments),
  kind: choiceField('类型', KINDS, KIND_TEXTS),
  title: textField('标题', { min: 2, max: 40, message: '请填写标题，2 到 40 个字' }),
  body: areaField('内容', { min: 2, max: 500, message: '请填写内容，2 到 500 个字' }),
  target: optionalField(
    textField('点开去哪里', {
      ...{ max: 300, pattern: /^\/(?![/\\])[^\s\\]*$/, hint: '本站页面，以 / 开头；留空没有链接' },
      message: '请填写以 / 开头的本站页面',
    }),
  ),
}
type Draft = ValuesOf<typeof FIELDS>

const promiseProblem = (text: string) => {
  const promise = findPromise(text)
  return promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : ''
}

async function problemsOf(draft: Draft, context: ReleaseContext): Promise<Fields> {
  const segment = await segmentOf(context, draft.segment)
  const isEmpty = segment && (await countReaders(context.db, segment.readers)) === 0
  const problems = {
    segment: !segment ? '请选择发给谁' : isEmpty ? '这一组现在没有人' : '',
    title: promiseProblem(draft.title),
    body: promiseProblem(draft.body),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

export const broadcasts = publication({
  path: 'broadcasts',
  noun: '群发消息',
  isPlannable: true,
  fields: FIELDS,
  check: problemsOf,
  async preview(draft, context) {
    const segment = await segmentOf(context, draft.segment)
    const count = segment ? await countReaders(context.db, segment.readers) : 0
    return html`<p>发给：${segment?.label ?? '已不存在的一组'}，现在有 ${numberText(count)} 人</p>
<p><strong>${draft.title}</strong></p><p>${draft.body}</p>
<p>${draft.target ? html`点开：<a href="${draft.target}">${draft.target}</a>` : '没有链接'}</p>`
  },
  async publish(draftId, { segment: value, ...words }, context) {
    const { db, now } = context
    const segment = await segmentOf(context, value)
    if (!segment) throw new Error('checked before')
    const { kind, title, body, target } = words
    const message = { kind, title, body, target, broadcastId: draftId }
    const topic = kind === 'activity' ? { topic: 'activity' as const } : {}
    const readers = await writeMessages(db, segment.readers, { ...message, ...topic }, now)
    await insertBroadcast(db, {
      ...{ broadcast_id: draftId, segment: value, segment_name: segment.label, readers },
      ...{ kind, title, body, target: target ?? null, sent_at: now },
    })
    return readers
  },
  withdraw: (broadcastId, reason, { db, now }) =>
    withdrawBroadcast(db, { broadcastId, reason }, now),
})

const columns: readonly Column<BroadcastRow>[] = [
  {
    title: '发送时间',
    kind: 'time',
    value: (row) => row.sent_at,
    cell: (row) => pageLink(`broadcasts/${row.broadcast_id}`, timeText(row.sent_at)),
  },
  { title: '标题', value: (row) => row.title },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已撤回' : '已发送') },
  { title: '发给谁', value: (row) => row.segment_name },
  { title: '收到', kind: 'number', value: (row) => row.readers },
  { title: '读过', kind: 'number', value: (row) => row.reads },
  { title: '撤回原因', value: (row) => row.withdraw_reason },
]

/** Messages to many people: written by one operator, checked and sent by another. */
export const broadcastsPage = listPage({
  path: 'broadcasts',
  title: '群发消息',
  group: '营销',
  position: 138,
  waiting: broadcasts.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => sentBroadcasts(db, limit),
  columns,
  caption: '已发送',
  empty: '还没有群发过消息',
  above: (_, context) => broadcasts.table(context),
  forms: [broadcasts.submit],
})

/** One message, from its draft to its withdrawal. */
export const broadcastPage = editPage(broadcasts.page)
