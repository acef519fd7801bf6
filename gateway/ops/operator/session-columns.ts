import { subjectField } from '../form/hidden-fields.ts'
import type { Column } from '../page/table.ts'

/** A login, or its operator: the page of an operator has the forms of both. */
export interface SessionRow {
  operator_id: string | null
  session_id?: string | null
  address?: string
  browser?: string
  created_at: Date
  seen_at?: Date
}

/** The hidden id of a login in a form. */
export const sessionId = subjectField(/^[0-9a-f]{24}$/, '这个登录已经结束')

export const sessionColumns: readonly Column<SessionRow>[] = [
  { title: '登录时间', kind: 'time', value: ({ created_at }) => created_at },
  { title: '最近使用', kind: 'time', value: ({ seen_at }) => seen_at },
  { title: '来源地址', value: ({ address }) => address },
  { title: '浏览器', value: ({ browser }) => browserName(browser ?? '') },
]

/** What a person recognises their browser by. */
function browserName(agent: string): string {
  const system = /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? ''
  const name = /MicroMessenger|Edg|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? ''
  return [name.replace('Edg', 'Edge'), system].filter(Boolean).join(' · ') || '未知'
}
