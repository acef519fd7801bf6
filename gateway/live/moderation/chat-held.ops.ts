import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { storeDrafts } from '../chat/chat-writer.ts'
import { publishToRoom } from '../room/room-topic.ts'
import { refusedMessage } from '../texts.ts'
import { countHeld, decideHeld, type HeldRow, heldById, heldMessages } from './held-queries.ts'

const columns: readonly Column<HeldRow>[] = [
  { title: '发言时间', kind: 'time', value: (row) => row.sent_at },
  { title: '直播间', value: (row) => row.title },
  { title: '发言人', value: (row) => maskedNickname(row.nickname) },
  { title: '内容', value: (row) => row.content },
]

/** Messages with links and contacts, which nobody but their authors sees. */
export const chatHeldPage = listPage({
  path: 'chat-held',
  title: '聊天审核',
  group: '投顾',
  position: 446,
  waiting: ({ db }) => countHeld(db),
  filters: {},
  load: ({ db }, _, { limit }) => heldMessages(db, limit),
  columns: [
    { title: '处理', cell: (row) => pageLink(`chat-held/${row.held_id}`, '处理') },
    ...columns,
  ],
  empty: '没有待审核的消息',
})

const GONE = '这条消息已经处理过，请刷新页面'

const release = opsForm({
  action: 'release',
  title: '放行聊天消息',
  label: '放行',
  fields: {},
  async run(_, context) {
    const { db, params } = context
    const row = await decideHeld(db, params.heldId ?? '', 'released')
    if (!row) return undefined
    const { room_id: roomId, user_id: userId, client_key: key, content: text } = row
    const messages = await storeDrafts(context, roomId, [{ userId, key, text }])
    return {
      kind: 'done',
      message: '已放行，直播间里所有人都能看到',
      audit: { subject: row.held_id },
      to: 'chat-held',
      async afterCommit({ hub, live }) {
        const named = await live.nameStocks(messages)
        await publishToRoom(hub, roomId, { kind: 'messages', messages: named })
      },
    }
  },
  gone: GONE,
})

const refuseHeld = opsForm({
  action: 'refuse',
  title: '不放行聊天消息',
  label: '不放行',
  isDangerous: true,
  fields: {
    reason: areaField('原因（作者会看到）', {
      ...{ min: 4, max: 200, rows: 2 },
      message: '请填写原因，至少 4 个字',
    }),
  },
  async run({ reason }, { db, now, params }) {
    const row = await decideHeld(db, params.heldId ?? '', 'refused')
    if (!row) return undefined
    const words = refusedMessage(row.room_id, reason)
    await writeMessage(db, { userId: row.user_id, ...words }, now)
    const audit = { subject: row.held_id, details: reason }
    return { kind: 'done', message: '已通知作者', audit, to: 'chat-held' }
  },
  gone: GONE,
})

/** One held message. */
export const chatHeldMessagePage = editPage({
  path: 'chat-held/:heldId',
  title: '审核聊天消息',
  load: ({ db, params }) => heldById(db, params.heldId ?? ''),
  show: (row, context) => table({ caption: '消息', columns, rows: [row], empty: '' }, context),
  forms: [release, refuseHeld],
  links: () => [['全部待审核', 'chat-held']],
})
