import { timeText } from '../../china-time.ts'
import type { Services } from '../../http/handle.ts'
import { type FieldSet, readFields } from '../form/field-set.ts'
import { type OpsForm, opsForm, refusal } from '../form/ops-form.ts'
import { reasonField } from '../form/typed-fields.ts'
import type { editPage } from '../page/edit-page.ts'
import type { Markup, OpsContext } from '../page/ops-page.ts'
import { readNamedQuotes } from '../page/read-named-quotes.ts'
import { draftMarkup, draftTable } from './draft-markup.ts'
import {
  countDrafts,
  decideDraft,
  draftOf,
  insertDraft,
  isAuthor,
  type OpsDraft,
  unreleasedDrafts,
} from './draft-queries.ts'
import { PLAN, planProblem } from './plan.ts'
import {
  type PublicationOptions,
  readingOf,
  release,
  releasePlanned,
  subjectIn,
  symbolsIn,
} from './release.ts'

const GONE = '这条内容已经处理过，请刷新页面'
const SAME_PERSON = '撰写人不能发布自己的内容：请另一位同事登录后核对、发布'
/** A draft, or what was published without one. */
type Entry = OpsDraft & { preview?: Markup }

export interface Publication {
  kind: 'publication'
  /** Page of its drafts. */
  path: string
  /** The form that submits a draft. */
  submit: OpsForm<unknown>
  /** One draft: preview, release by a second person, return, withdrawal. */
  page: Parameters<typeof editPage<Entry>>[0]
  /** Drafts that wait for a second person. */
  waiting(context: Pick<OpsContext, 'db'>): Promise<number>
  table(context: OpsContext): Promise<Markup>
  /** Releases a checked draft whose time has come, or returns it to its author with what has changed since. */
  releasePlanned(draft: OpsDraft, services: Services): Promise<void>
}

/**
 * Something that one operator writes, another one checks and releases, and anybody withdraws with a reason. Exported by
 * its domain, so that what is planned finds it.
 */
export function publication<F extends FieldSet>(options: PublicationOptions<F>): Publication {
  const { path, noun } = options
  return {
    ...{ kind: 'publication', path },
    submit: submitForm(options),
    releasePlanned: (draft, services) => releasePlanned(options, draft, services),
    page: {
      path: `${path}/:draftId`,
      title: noun,
      load: (context) => entryIn(options, context),
      show: (draft, context) => draftMarkup(draft, previewOf(options, draft, context), context),
      forms: [releaseForm(options), returnForm(noun), withdrawForm(options)],
      links: () => [[`全部${noun}`, path]],
    },
    waiting: ({ db }) => countDrafts(db, path),
    table: async (context) => draftTable(path, await unreleasedDrafts(context.db, path), context),
  }
}

function submitForm<F extends FieldSet>(options: PublicationOptions<F>) {
  const { path, noun, check, previewPath, initial, isPlannable = false } = options
  const fields = isPlannable ? { ...options.fields, ...PLAN } : options.fields
  return opsForm<unknown, F>({
    action: 'submit',
    title: `提交${noun}`,
    label: '提交核对',
    heading: () => `撰写${noun}`,
    hint: () => '提交后由另一位同事核对预览并发布，撰写人不能发布自己的内容。',
    fields,
    ...(previewPath !== undefined && { previewPath }),
    ...(initial && { initial: (_: unknown, context: OpsContext) => initial(context) }),
    symbols: (context) => symbolsIn(options, context.posted.values, context),
    async run(values, context) {
      const { values: posted } = context.posted
      const { publishAt } = readFields(PLAN, isPlannable ? posted : {}).values
      const errors = {
        ...(await check(values, context)),
        ...planProblem(publishAt, context.now),
      }
      if (Object.keys(errors).length > 0) return refusal(errors)
      const names = Object.keys(fields)
      const texts = Object.fromEntries(names.map((name) => [name, posted[name] ?? '']))
      const { draftId = '' } = posted
      if (!(await insertDraft(context, { draftId, page: path, texts, publishAt }))) return undefined
      const message = '已提交，等待另一位同事核对发布'
      return { kind: 'done', message, audit: { subject: draftId }, to: `${path}/${draftId}` }
    },
    gone: '这条内容已经提交过',
  })
}

function releaseForm<F extends FieldSet>(options: PublicationOptions<F>) {
  const { noun, afterRelease } = options
  return opsForm({
    action: 'release',
    title: `发布${noun}`,
    label: '确认发布并通知',
    fields: {},
    isOffered: isIn('waiting'),
    confirm: {
      label: '核对无误，发布',
      question: '没有定时的立即发布并通知读者，定时的到时发布；发布后只能撤回，不能修改。',
    },
    symbols: async (context) => symbolsIn(options, (await draftIn(context))?.texts ?? {}, context),
    async run(_, context) {
      const draft = await draftIn(context)
      if (!draft) return undefined
      if (isAuthor(draft, context)) return { kind: 'refused', message: SAME_PERSON }
      const reading = await readingOf(options, draft, context)
      if (reading.kind === 'incomplete') return refusal(reading.errors)
      if (reading.kind === 'refused')
        return { kind: 'refused', message: `不能发布：${reading.problem}` }
      if (draft.publish_at && draft.publish_at > context.now)
        return planRelease(draft, draft.publish_at, context)
      const count = await release(options, { draft, values: reading.values }, context)
      if (count === undefined) return undefined
      const details = `撰写 ${draft.author}，通知 ${count} 人`
      const released = done(`已发布，通知 ${count} 人`, draft, details)
      if (!afterRelease) return released
      const subject = subjectIn(options, draft)
      return { ...released, afterCommit: (services) => afterRelease(subject, services) }
    },
    gone: GONE,
  })
}

async function planRelease(draft: OpsDraft, publishAt: Date, context: OpsContext) {
  const decision = { draftId: draft.draft_id, from: 'waiting', to: 'planned' } as const
  if (!(await decideDraft(context, { ...decision, reason: null }))) return undefined
  const when = timeText(publishAt)
  return done(`已核对，将在 ${when} 发布`, draft, `撰写 ${draft.author}，定于 ${when}`)
}

function returnForm(noun: string) {
  return opsForm({
    action: 'return',
    title: `退回${noun}`,
    label: '确认退回',
    isDangerous: true,
    fields: { reason: reasonField('退回原因') },
    isOffered: isIn('waiting', 'planned'),
    confirm: { label: '退回', question: '内容不会发布；撰写人看到原因后可以重新提交。' },
    async run({ reason }, context) {
      const draft = await draftIn(context)
      if (!draft) return undefined
      const decision = { draftId: draft.draft_id, from: draft.state, to: 'returned' } as const
      if (!(await decideDraft(context, { ...decision, reason }))) return undefined
      return done('已退回', draft, reason)
    },
    gone: GONE,
  })
}

function withdrawForm<F extends FieldSet>(options: PublicationOptions<F>) {
  const { noun, withdraw, afterWithdrawal } = options
  return opsForm({
    action: 'withdraw',
    title: `撤回${noun}`,
    label: '确认撤回并通知',
    isDangerous: true,
    fields: { reason: reasonField('撤回原因') },
    isOffered: isIn('released'),
    confirm: { label: '撤回', question: '内容会标为已撤回并附上原因，读者仍能看到，并收到通知。' },
    async run({ reason }, context) {
      const draft = await entryIn(options, context)
      if (draft?.state !== 'released') return undefined
      const decision = { draftId: draft.draft_id, from: 'released', to: 'withdrawn' } as const
      const isDecided = draft.preview ?? (await decideDraft(context, { ...decision, reason }))
      if (!isDecided) return undefined
      const subject = subjectIn(options, draft)
      const count = await withdraw(subject, reason, context)
      if (count === undefined) return undefined
      const withdrawn = done(`已撤回，通知 ${count} 人`, draft, reason)
      if (!afterWithdrawal) return withdrawn
      return { ...withdrawn, afterCommit: (services) => afterWithdrawal(subject, services) }
    },
    gone: GONE,
  })
}

const isIn =
  (...states: readonly OpsDraft['state'][]) =>
  (draft: OpsDraft): boolean =>
    states.includes(draft.state)

async function draftIn({
  db,
  params: { draftId = '' },
}: OpsContext): Promise<OpsDraft | undefined> {
  return db.selectFrom('ops_drafts').selectAll().where('draft_id', '=', draftId).executeTakeFirst()
}

async function entryIn<F extends FieldSet>(
  { path, recorded }: PublicationOptions<F>,
  context: OpsContext,
): Promise<Entry | undefined> {
  const { draftId = '' } = context.params
  const draft = await draftOf(context.db, path, draftId)
  if (draft) return draft
  const entry = await recorded?.(draftId, context)
  if (!entry) return undefined
  return {
    ...{ draft_id: draftId, page: path, texts: {}, target: null, request_key: null },
    ...{ state: entry.withdrawnAt ? 'withdrawn' : 'released', preview: entry.preview },
    ...{ author: '规则或导入', author_id: null, created_at: entry.publishedAt, publish_at: null },
    ...{ decided_by: null, decided_at: entry.withdrawnAt, reason: entry.reason },
  }
}

const done = (message: string, draft: OpsDraft, details: string) =>
  ({ kind: 'done', message, audit: { subject: draft.draft_id, details } }) as const

async function previewOf<F extends FieldSet>(
  options: PublicationOptions<F>,
  draft: Entry,
  context: OpsContext,
): Promise<Markup | string> {
  if (draft.preview) return draft.preview
  const reading = readFields(options.fields, draft.texts)
  if (reading.kind === 'incomplete') return ''
  const namedQuotes = await readNamedQuotes(
    context,
    await options.symbols?.(reading.values, context),
  )
  return options.preview(reading.values, { ...context, namedQuotes })
}
