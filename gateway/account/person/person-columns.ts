import { html } from 'hono/html'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { maskEncryptedMobile } from '../mobile.ts'
import { shownNickname } from '../user-record.ts'
import type { loginsOf, PersonRow } from './person-queries.ts'
import { LOGIN_TYPE_TEXTS, PERSON_STATE_TEXTS } from './texts.ts'

type LoginRow = Awaited<ReturnType<typeof loginsOf>>[number]

/** Name and state come first: a phone shows the first columns. */
export const personColumns: readonly Column<PersonRow>[] = [
  {
    title: '编号',
    value: (row) => String(row.id),
    cell: (row) => pageLink(`people/${row.user_id}`, String(row.id)),
  },
  { title: '昵称', value: shownNickname },
  {
    title: '状态',
    value: (row) => PERSON_STATE_TEXTS[row.state],
    cell: (row) => html`<span class="badge ${row.state}">${PERSON_STATE_TEXTS[row.state]}</span>`,
  },
  {
    title: '手机号',
    value: ({ mobile_sealed: sealed }, { config }) =>
      sealed && maskEncryptedMobile(sealed, config.secretKey),
  },
  { title: '注册时间', kind: 'time', value: (row) => row.created_at },
  { title: '最近登录', kind: 'time', value: (row) => row.last_login_at },
  { title: '用户标识', value: (row) => row.user_id },
]

export const loginColumns: readonly Column<LoginRow>[] = [
  { title: '登录时间', kind: 'time', value: (row) => row.created_at },
  { title: '方式', value: (row) => LOGIN_TYPE_TEXTS[row.login_type] ?? row.login_type },
  {
    title: '状态',
    value: (row, { now }) => (row.ended_at ? '已结束' : row.expires_at > now ? '登录中' : '已过期'),
  },
  { title: '结束时间', kind: 'time', value: (row) => row.ended_at ?? row.expires_at },
]
