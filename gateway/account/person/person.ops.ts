import { html } from 'hono/html'
import { timeText } from '#gateway/china-time.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { personSections } from '../hooks.ts'
import { maskEncryptedMobile } from '../mobile.ts'
import { loginColumns, personColumns } from './person-columns.ts'
import { ban, endLogins, exportPerson, revealMobile, unban } from './person-forms.ts'
import { loginsOf, type PersonRow, personById } from './person-queries.ts'

const SHOWN_LOGINS = 20

/** The columns of the list, without a link to this page; the number has a panel of its own. */
const facts: readonly Column<PersonRow>[] = [
  { title: '编号', value: (row) => String(row.id) },
  ...personColumns.filter(({ title }) => title !== '编号' && title !== '手机号'),
  { title: '微信', value: (row) => (row.has_chat_app ? '已关联' : '未关联') },
]

/** One person: facts, logins, and what each domain has about them; the audit log records every look at the number. */
export const personPage = editPage({
  path: 'people/:userId',
  title: '用户资料',
  load: ({ db, params: { userId = '' } }) => personById(db, userId),
  async show(row, context) {
    const logins = await loginsOf(context.db, row.user_id, SHOWN_LOGINS)
    return html`${table({ caption: '用户', columns: facts, rows: [row], empty: '' }, context)}
${mobileMarkup(row, context)}
${stateMarkup(row)}
${table(
  { caption: '近 30 天的登录', columns: loginColumns, rows: logins, empty: '近 30 天没有登录' },
  context,
)}`
  },
  forms: [endLogins, ban, unban, exportPerson],
  actions: [revealMobile],
  sections: () => personSections.run(),
  links: () => [['全部用户', 'people']],
})

function mobileMarkup(row: PersonRow, context: OpsContext): Markup {
  const { mobile_sealed: sealed } = row
  if (sealed === null) return html`<p>没有绑定手机号</p>`
  const found = context.posted.found.mobile
  return html`<section class="panel"><h2>手机号</h2>
<p>${found ? html`<strong>${found}</strong>` : maskEncryptedMobile(sealed, context.config.secretKey)}</p>
${found ? '' : revealMobile.render(row, context)}</section>`
}

function stateMarkup({
  state,
  ban_reason,
  banned_at,
  deletion_at,
  merged_into,
}: PersonRow): Markup {
  if (banned_at)
    return html`<section class="panel"><h2>封禁</h2>
<p>${timeText(banned_at)} 封禁，原因：${ban_reason}</p></section>`
  if (state === 'leaving' && deletion_at)
    return html`<p>用户已申请注销，${timeText(deletion_at)} 生效</p>`
  if (merged_into) return html`<p>已合并到 ${pageLink(`people/${merged_into}`, merged_into)}</p>`
  return html``
}
