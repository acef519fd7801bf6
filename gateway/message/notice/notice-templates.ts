import { ConfigError } from '#gateway/config-error.ts'

/** What the official account reports: prices that are reached, live shows, orders. */
export type NoticeKind = 'alert' | 'room' | 'order'

export interface NoticeTemplate {
  id: string
  title: string
  figure: string
  time: string
}

type Env = Readonly<Record<string, string | undefined>>

export type NoticeTemplates = Readonly<Partial<Record<NoticeKind, NoticeTemplate>>>

export const NOTICE_VARIABLES = {
  alert: 'CHAT_APP_ALERT_TEMPLATE',
  room: 'CHAT_APP_ROOM_TEMPLATE',
  order: 'CHAT_APP_ORDER_TEMPLATE',
} as const

/** The template of each kind; the sandbox has those of its stand-in. */
export function readNoticeTemplates(env: Env, isSandbox: boolean): NoticeTemplates {
  const kinds = ['alert', 'room', 'order'] as const
  const entries = kinds.flatMap((kind) => {
    const name = NOTICE_VARIABLES[kind]
    const value =
      env[name] ||
      (isSandbox ? `sandbox-${kind}:thing1,${kind === 'alert' ? 'amount2' : 'thing2'},time3` : '')
    return value ? [[kind, noticeTemplate(value, name)] as const] : []
  })
  return Object.fromEntries(entries)
}

function noticeTemplate(value: string, name: string): NoticeTemplate {
  const [, id = '', title = '', figure = '', time = ''] =
    /^([\w-]+):(\w+),(\w+),(\w+)$/.exec(value) ?? []
  if (!id)
    throw new ConfigError(`${name} is not an id and three fields, as id:thing1,amount2,time3`)
  return { id, title, figure, time }
}
