import type { html } from 'hono/html'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { Permissions } from '../role/permission.ts'
import type { CsvFile } from './csv.ts'
import type { LinesFile } from './lines-file.ts'

export type Markup = ReturnType<typeof html>
export type Fields = Readonly<Record<string, string>>

/** Quotes as the market feed answers them. */
export type NamedQuotes = Awaited<ReturnType<Services['market']['feed']['quotes']>>

/** What a publication is checked and published with: by a person under `/ops`, or when its time has come. */
export interface ReleaseContext extends Services {
  now: Date
  /** The name of the person who acts; at its time, of the one who released it. */
  operator: string
  /** Quotes of the securities an action names, read before its transaction. */
  namedQuotes: NamedQuotes
}

/** The context of the request that a page answers. */
export interface OpsContext extends ReleaseContext {
  operatorId: string
  /** Their login. */
  sessionId: string
  permissions: Permissions
  /** What they have to do before anything else. */
  duty: 'password' | 'factor' | undefined
  /** Whether they may use the actions of this page. */
  mayWrite: boolean
  /** Whether they may use an action of this page that has this right, or none of its own. */
  mayAct(permission: string | undefined): boolean
  /** A second person has approved this action. */
  isApproved: boolean
  /** The token in every form of this login. */
  formToken: string
  /** The visitor's network, for the audit log. */
  address: string
  /** The requested address: filters are in its query. */
  url: URL
  /** Values of the `:name` segments of the path. */
  params: Fields
  /** The post to this page that failed, so that no input is lost. */
  posted: Posted
}

/** The person for whom waiting items are counted: their rights decide on some pages. */
export type CountContext = Services &
  Pick<OpsContext, 'now' | 'operator' | 'operatorId' | 'permissions'>

export interface Posted {
  action: string
  values: Fields
  /** One sentence per field. */
  errors: Fields
  /** Results of an action that the page shows once. */
  found: Fields
}

/** Redirects to another page, by its path below `/ops/`. */
export interface Elsewhere {
  kind: 'elsewhere'
  to: string
}

/** A whole page of the site, which a page of the operators shows in a frame: nothing in it runs. */
export interface FramedPage {
  kind: 'framed'
  html: string
}

/** `missing` is answered with 404; a file is downloaded. */
export type OpsView = Markup | CsvFile | Elsewhere | FramedPage | 'missing'

interface Audited {
  /** What was done, if it is not what the action is called. */
  action?: string
  /** Id of the object that was changed or viewed, and details; written to the audit log. */
  subject: string
  details?: string
}

export type OpsOutcome =
  /**
   * Shown on the next page; `to` is another page's path below `/ops/`. `afterCommit` calls other services, which no
   * transaction may wait for.
   */
  | {
      kind: 'done'
      message: string
      audit: Audited
      to?: string
      afterCommit?: (services: Services) => Promise<void>
    }
  /** Nothing is committed; the page is shown again with the input. */
  | { kind: 'refused'; message: string; errors?: Fields }
  /** The page is shown again with the result, a mobile number for example. */
  | { kind: 'found'; found: Fields; audit: Audited }
  | { kind: 'file'; file: CsvFile | LinesFile; audit: Audited }
  /** Nothing is committed: something as typed is looked at. */
  | FramedPage

/** One action on a page; `db` is the transaction that also stores the audit row. */
export interface OpsAction {
  /** Its name in the audit log. */
  title: string
  /** A right that can be given alone. */
  permission?: string | undefined
  /** Securities whose quotes the action needs: the market is never read in a transaction, which it may wait for. */
  symbols?: ((context: OpsContext) => Promise<readonly StockSymbol[]>) | undefined
  run(context: OpsContext): Promise<OpsOutcome>
}

export type OpsActions = Readonly<Record<string, OpsAction>>

export interface Figure {
  label: string
  value: number
}

export interface OpsPage {
  kind: 'opsPage'
  /** Below `/ops/`, by segment; `:name` matches any one segment. */
  path: string
  title: string
  /** Heading in the navigation; a page without one is reached from others. */
  group: string | undefined
  /** Order in its group. */
  position: number
  actions: OpsActions
  /** Actions that other domains contribute, which are known once the gateway has started. */
  foundActions: (() => Promise<OpsActions>) | undefined
  show(context: OpsContext): Promise<OpsView>
  /** Figures of the day for the overview. */
  today: ((context: Services & { now: Date }) => Promise<readonly Figure[]>) | undefined
  /** How many items wait for an operator on this page; shown in navigation and overview. */
  waiting: ((context: CountContext) => Promise<number>) | undefined
  /** It needs no permission: its own rules say what somebody sees and does there. */
  isForEverybody: boolean
  /** The file of `gateway/ops/script` that the page runs; every other page runs no script. */
  script: OpsScript | undefined
  /** Stores a part of a file that the page's script sends; for people who may use its actions. */
  receive: ((part: FilePart, context: OpsContext) => Promise<Received>) | undefined
}

export type OpsScript = 'desk' | 'upload'

/** A part of a file, in the order of its bytes. */
export interface FilePart {
  /** What the file is for, if the page accepts several. */
  slot: string
  name: string
  /** The size of the whole file. */
  size: number
  /** Where the part begins. */
  offset: number
  body: ReadableStream<Uint8Array>
}

export interface Received {
  /** Bytes of the file that are stored: the next part begins there. */
  received: number
  /** Why the file is not accepted. */
  problem?: string
  /** What the script writes into the form for it. */
  text?: string
  /** Set with the last part. */
  audit?: Audited & { action: string }
}

/** The place of a page in paths and navigation. */
export type OpsPlace = Pick<OpsPage, 'path' | 'title'> &
  Partial<
    Pick<
      OpsPage,
      'group' | 'position' | 'today' | 'waiting' | 'isForEverybody' | 'script' | 'receive'
    >
  >
type Options = OpsPlace & Pick<OpsPage, 'show'> & Partial<Pick<OpsPage, 'actions' | 'foundActions'>>

/**
 * A page under `/ops`. Exports of `<domain>/*.ops.ts` created by this function are found at start; there is no list.
 */
export function opsPage(options: Options): OpsPage {
  return {
    kind: 'opsPage',
    group: undefined,
    position: 100,
    actions: {},
    foundActions: undefined,
    today: undefined,
    waiting: undefined,
    isForEverybody: false,
    script: undefined,
    receive: undefined,
    ...options,
  }
}
