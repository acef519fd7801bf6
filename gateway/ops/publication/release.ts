import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../../http/handle.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { type FieldSet, readFields, type ValuesOf } from '../form/field-set.ts'
import type { Fields, Markup, OpsContext, ReleaseContext } from '../page/ops-page.ts'
import { readNamedQuotes } from '../page/read-named-quotes.ts'
import { decideDraft, type OpsDraft } from './draft-queries.ts'

export interface PublicationOptions<F extends FieldSet> {
  /** Page of the published rows; one publication is below it. */
  path: string
  /** Its name in sentences and in the audit log. */
  noun: string
  /** `draftId` is a `onceField`. */
  fields: F
  /** Securities it names; their quotes are in the context of `check`, `preview` and `publish`. */
  symbols?(values: ValuesOf<F>, context: ReleaseContext): Promise<readonly StockSymbol[]>
  /** Whether it may be written for a later time. */
  isPlannable?: boolean
  /** One sentence for each field that the market or the records contradict. */
  check(values: ValuesOf<F>, context: ReleaseContext): Promise<Fields>
  /** The page that shows a draft as it is typed. */
  previewPath?: string
  /** What the form contains before anything is typed. */
  initial?(context: OpsContext): { [K in keyof F]?: ValuesOf<F>[K] | undefined }
  /** What readers will see, and what it is compared with. */
  preview(values: ValuesOf<F>, context: OpsContext): Promise<Markup>
  /** Publishes under the draft's id and informs the readers; returns how many there are. */
  publish(draftId: string, values: ValuesOf<F>, context: ReleaseContext): Promise<number>
  /** What a draft is about, if that was published under another id, as a correction is. */
  subjectOf?(draftId: string, values: ValuesOf<F>): string
  /** What follows a release of this subject once it is committed. */
  afterRelease?(subject: string, services: Services): Promise<void>
  /** What is published without a draft, as a rule does; undefined if the id names no such thing. */
  recorded?(id: string, context: OpsContext): Promise<Recorded | undefined>
  /** Marks the subject as withdrawn, where readers see the reason; how many are informed, undefined if it was before. */
  withdraw(subject: string, reason: string, context: OpsContext): Promise<number | undefined>
  /** What follows its withdrawal once it is committed. */
  afterWithdrawal?(subject: string, services: Services): Promise<void>
}

interface Recorded {
  publishedAt: Date
  withdrawnAt: Date | null
  reason: string | null
  preview: Markup
}

/** The values of a draft, or why it may not be published: the market may have moved since it was written. */
export async function readingOf<F extends FieldSet>(
  { fields, check }: PublicationOptions<F>,
  draft: OpsDraft,
  context: ReleaseContext,
) {
  const reading = readFields(fields, draft.texts)
  if (reading.kind === 'incomplete') return reading
  const problem = Object.values(await check(reading.values, context)).join('；')
  return problem ? ({ kind: 'refused', problem } as const) : reading
}

/** Publishes a draft that nobody has released yet; returns how many were informed. */
export async function release<F extends FieldSet>(
  { publish }: PublicationOptions<F>,
  { draft, values }: { draft: OpsDraft; values: ValuesOf<F> },
  context: ReleaseContext,
): Promise<number | undefined> {
  const { draft_id: draftId, state } = draft
  const decision = { draftId, from: state, to: 'released', reason: null } as const
  if (!(await decideDraft(context, decision))) return undefined
  return publish(draftId, values, context)
}

/** Releases a checked draft whose time has come, or returns it to its author with what has changed since. */
export async function releasePlanned<F extends FieldSet>(
  options: PublicationOptions<F>,
  draft: OpsDraft,
  services: Services,
): Promise<void> {
  const now = services.clock.now()
  const before = { ...services, now, operator: draft.decided_by ?? '', namedQuotes: [] }
  const symbols = await symbolsIn(options, draft.texts, before)
  const namedQuotes = await readNamedQuotes(services, symbols)
  const subject = await services.db
    .transaction()
    .execute((db) => decideDue(options, draft, { ...before, namedQuotes, db }))
  if (subject !== undefined) await options.afterRelease?.(subject, services)
}

/** What was published; undefined if nothing was, or somebody else decided before. */
async function decideDue<F extends FieldSet>(
  options: PublicationOptions<F>,
  draft: OpsDraft,
  context: ReleaseContext,
): Promise<string | undefined> {
  const { noun } = options
  const reading = await readingOf(options, draft, context)
  if (reading.kind !== 'complete') {
    const problem =
      reading.kind === 'refused' ? reading.problem : Object.values(reading.errors).join('；')
    const decision = { draftId: draft.draft_id, from: 'planned', to: 'returned' } as const
    const reason = `到时未能发布：${problem}`
    if (await decideDraft(context, { ...decision, reason }))
      await auditDue(context, draft, `定时发布未成，退回${noun}`, problem)
    return undefined
  }
  const count = await release(options, { draft, values: reading.values }, context)
  if (count === undefined) return undefined
  const details = `撰写 ${draft.author}，核对 ${draft.decided_by}，通知 ${count} 人`
  await auditDue(context, draft, `定时发布${noun}`, details)
  return subjectIn(options, draft)
}

function auditDue(
  { db, now }: ReleaseContext,
  { draft_id: subject }: OpsDraft,
  action: string,
  details: string,
): Promise<void> {
  const who = { operator: '定时发布', operatorId: null, address: '' }
  return writeAudit(db, { ...who, action, subject, details }, now)
}

/** What a draft is about: itself, unless it corrects something. */
export function subjectIn<F extends FieldSet>(
  { fields, subjectOf }: PublicationOptions<F>,
  draft: OpsDraft,
): string {
  const reading = readFields(fields, draft.texts)
  return (
    (reading.kind === 'complete' && subjectOf?.(draft.draft_id, reading.values)) || draft.draft_id
  )
}

/** Securities that the complete texts of a draft name. */
export async function symbolsIn<F extends FieldSet>(
  { fields, symbols }: PublicationOptions<F>,
  texts: Fields,
  context: ReleaseContext,
): Promise<readonly StockSymbol[]> {
  const reading = readFields(fields, texts)
  return (reading.kind === 'complete' && (await symbols?.(reading.values, context))) || []
}
