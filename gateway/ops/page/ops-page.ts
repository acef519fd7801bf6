import type { html } from 'hono/html'
import type { Services } from '#gateway/http/handle.ts'
import type { CsvFile } from './csv.ts'

export type Markup = ReturnType<typeof html>
export type Fields = Readonly<Record<string, string>>

/** What a page knows of the request it answers. */
export interface OpsContext extends Services {
  now: Date
  operator: string
  /** What every form of this login carries. */
  formToken: string
  /** The visitor's network, for the audit log. */
  address: string
  /** The address asked for: filters stand in its query. */
  url: URL
  /** Values of the `:name` segments of the path. */
  params: Fields
  /** What was posted to this page and could not be done, so that nothing typed is lost. */
  posted: Posted
}

export interface Posted {
  action: string
  values: Fields
  /** One sentence per field. */
  errors: Fields
  /** What an action found out for the page to show once. */
  found: Fields
}

/** Another page, by its path below `/ops/`. */
export interface Elsewhere {
  kind: 'elsewhere'
  to: string
}

/** `missing` answers 404; a file is downloaded. */
export type OpsView = Markup | CsvFile | Elsewhere | 'missing'

interface Audited {
  /** Id of what was changed or looked at, and what about it; goes to the audit log. */
  subject: string
  details?: string
}

export type OpsOutcome =
  /** Shown on the next page; `to` is another page's path below `/ops/`. */
  | { kind: 'done'; message: string; audit: Audited; to?: string }
  /** Nothing is committed; the page is shown again with what was typed. */
  | { kind: 'refused'; message: string; errors?: Fields }
  /** The page is shown again with what was found out, a mobile number for example. */
  | { kind: 'found'; found: Fields; audit: Audited }
  | { kind: 'file'; file: CsvFile; audit: Audited }

/** One thing an operator can do on a page; `db` is the transaction that also keeps the audit row. */
interface OpsAction {
  /** As the audit log names it. */
  title: string
  run(context: OpsContext): Promise<OpsOutcome>
}

export interface Figure {
  label: string
  value: number
}

export interface OpsPage {
  kind: 'opsPage'
  /** Below `/ops/`, by segment; `:name` takes any one segment. */
  path: string
  title: string
  /** Heading of the navigation; a page without one is reached from others. */
  group: string | undefined
  /** Order in its group. */
  position: number
  actions: Readonly<Record<string, OpsAction>>
  show(context: OpsContext): Promise<OpsView>
  /** Figures of the day for the overview. */
  today: ((context: Services & { now: Date }) => Promise<readonly Figure[]>) | undefined
  /** How many things wait for an operator on this page; shown in navigation and overview. */
  waiting: ((context: Services & { now: Date }) => Promise<number>) | undefined
}

/** Where a page is found. */
export type OpsPlace = Pick<OpsPage, 'path' | 'title'> &
  Partial<Pick<OpsPage, 'group' | 'position' | 'today' | 'waiting'>>
type Options = OpsPlace & Pick<OpsPage, 'show'> & Partial<Pick<OpsPage, 'actions'>>

/** A page under `/ops`. Exports of `<domain>/*.ops.ts` made by this are found at start; there is no list. */
export function opsPage(options: Options): OpsPage {
  return {
    kind: 'opsPage',
    group: undefined,
    position: 100,
    actions: {},
    today: undefined,
    waiting: undefined,
    ...options,
  }
}
