import { html } from 'hono/html'
import { personSections } from '#gateway/account/hooks.ts'
import type { PersonRow } from '#gateway/account/person/person-queries.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { allModerators, isModerator, setModerator } from '../chat/moderation-queries.ts'

type Row = Awaited<ReturnType<typeof allModerators>>[number]

const grant = opsForm({
  action: 'grantModerator',
  title: '任命直播间管理员',
  label: '确认任命',
  fields: {},
  confirm: {
    label: '任命为直播间管理员',
    question: '管理员可以在所有直播间开播、结束、置顶、移除消息和禁言。',
  },
  isOffered: ({ state }: PersonRow) => state === 'active',
  async run(_values, { db, now, params: { userId = '' } }) {
    if (await isModerator(db, userId)) return undefined
    await setModerator(db, userId, true, now)
    return { kind: 'done', message: '已任命为直播间管理员', audit: { subject: userId } }
  },
  gone: '这位用户已经是直播间管理员',
})

const revoke = opsForm({
  action: 'revokeModerator',
  title: '免去直播间管理员',
  label: '免去直播间管理员',
  isQuiet: true,
  fields: {},
  async run(_values, { db, now, params: { userId = '' } }) {
    if (!(await isModerator(db, userId))) return undefined
    await setModerator(db, userId, false, now)
    return { kind: 'done', message: '已免去', audit: { subject: userId } }
  },
  gone: '这位用户不是直播间管理员',
})

/** Whether a person moderates live rooms, and the forms that change it. */
export const moderatorOfPerson = personSections.hook(async () => ({
  position: 60,
  async show(person, context) {
    const isGranted = await isModerator(context.db, person.user_id)
    return html`<h2>直播间管理员</h2><p>${isGranted ? '是，可以管理所有直播间' : '不是'}</p>
${(isGranted ? revoke : grant).render(person, context)}`
  },
  actions: [grant, revoke],
}))

const columns: readonly Column<Row>[] = [
  {
    title: '用户标识',
    value: (row) => row.user_id,
    cell: (row) => pageLink(`people/${row.user_id}`, row.user_id),
  },
  { title: '昵称', value: (row) => row.nickname },
  { title: '任命时间', kind: 'time', value: (row) => row.granted_at },
]

/** Who moderates live rooms; their own pages appoint and dismiss. */
export const moderatorsPage = listPage({
  path: 'moderators',
  title: '直播间管理员',
  group: '投顾',
  position: 444,
  filters: {},
  load: ({ db }) => allModerators(db),
  columns,
  empty: '还没有管理员。在“用户”里找到这个人，从资料页任命',
})
