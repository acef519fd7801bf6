import { html } from 'hono/html'
import { tickField } from '#gateway/ops/form/choice-fields.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Column } from '#gateway/ops/page/table.ts'
import {
  decideInvitation,
  type Invitation,
  newestInvitations,
  setRewarded,
} from './invite-queries.ts'
import { rewardInviter } from './reward-inviter.ts'

const STATE_TEXTS = { registered: '有效', held: '待核对', refused: '无效' } as const
const userId = subjectField(/^[\w-]{1,64}$/, '没有这位用户')

const approve = opsForm({
  action: 'approve',
  title: '确认邀请有效',
  label: '有效',
  fields: { userId },
  initial: ({ user_id }: Invitation) => ({ userId: user_id }),
  isOffered: ({ state }) => state === 'held',
  async run({ userId: invitee }, { db, now }) {
    const invitation = await decideInvitation(db, invitee, 'registered')
    if (!invitation) return undefined
    await rewardInviter(db, invitation, now)
    return { kind: 'done', message: '已确认', audit: { subject: invitee } }
  },
})

const reject = opsForm({
  action: 'reject',
  title: '确认邀请无效',
  label: '无效',
  fields: { userId },
  initial: ({ user_id }: Invitation) => ({ userId: user_id }),
  isOffered: ({ state }) => state === 'held',
  async run({ userId: invitee }, { db }) {
    if (!(await decideInvitation(db, invitee, 'refused'))) return undefined
    return { kind: 'done', message: '已确认', audit: { subject: invitee } }
  },
})

const reward = opsForm({
  action: 'reward',
  title: '开关邀请奖励',
  label: '保存',
  heading: () => '邀请奖励',
  hint: () => '聊天应用禁止以奖励诱导分享，默认关闭；打开后规则文字随之改变。',
  fields: { isOn: tickField('邀请人得奖励') },
  initial: (_rows: readonly Invitation[]) => ({}),
  async run({ isOn }, { db }) {
    await setRewarded(db, isOn)
    const details = isOn ? '打开' : '关闭'
    return { kind: 'done', message: `已${details}`, audit: { subject: 'invite', details } }
  },
})

const columns: readonly Column<Invitation>[] = [
  { title: '时间', kind: 'time', value: (row) => row.created_at },
  { title: '状态', value: (row) => STATE_TEXTS[row.state] },
  { title: '新用户', value: (row) => row.user_id },
  { title: '邀请人', value: (row) => row.inviter_id },
  { title: '网络', value: (row) => row.address },
  { title: '奖励金币', kind: 'number', value: (row) => row.coins },
  {
    title: '核对',
    cell: (row, context) => html`${[approve, reject].map((form) => form.render(row, context))}`,
  },
]

/** Invitations; those that look arranged wait here. */
export const invitationsPage = listPage({
  path: 'invitations',
  title: '好友邀请',
  group: '营销',
  position: 136,
  filters: {},
  forms: [reward],
  actions: [approve, reject],
  load: ({ db }, _filters, { limit }) => newestInvitations(db, limit),
  columns,
  caption: '邀请',
  empty: '还没有邀请',
})
