import { html } from 'hono/html'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../http/handle.ts'
import {
  countDrafts,
  decideDraft,
  draftOf,
  insertDraft,
  isAuthor,
  type OpsDraft,
  unreleasedDrafts,
} from './draft-queries.ts'
import { type FieldSet, readFields, type ValuesOf } from './form/field-set.ts'
import { type OpsForm, opsForm, refusal } from './form/ops-form.ts'
import { reasonField } from './form/typed-fields.ts'
import type { editPage } from './page/edit-page.ts'
import type { Fields, Markup, OpsContext } from './page/ops-page.ts'
import { readNamedQuotes } from './page/read-named-quotes.ts'
import { type Column, pageLink, table } from './page/table.ts'

const GONE = '这条内容已经处理过，请刷新页面'
const SAME_PERSON = '撰写人不能发布自己的内容：请另一位同事登录后核对、发布'
const STATES = {
  waiting: '待核对发布',
  returned: '已退回',
  released: '已发布',
  withdrawn: '已撤回',
  collected: '已下载',
  expired: '已过期',
} as const

interface Options<F extends FieldSet> {
  /** Page of the published rows; one publication is below it. */
  path: string
  /** Its name in sentences and in the audit log. */
  noun: string
  /** `draftId` is a `onceField`. */
  fields: F
  /** Securities it names; their quotes are in the context of `check`, `preview` and `publish`. */
  symbols?(values: ValuesOf<F>, context: OpsContext): Promise<readonly StockSymbol[]>
  /** One sentence for each field that the market or the records contradict. */
  check(values: ValuesOf<F>, context: OpsContext): Promise<Fields>
  /** The page that shows a draft as it is typed. */
  previewPath?: string
  /** What the form contains before anything is typed. */
  initial?(context: OpsContext): { [K in keyof F]?: ValuesOf<F>[K] | undefined }
  /** What readers will see, and what it is compared with. */
  preview(values: ValuesOf<F>, context: OpsContext): Promise<Markup>
  /** Publishes under the draft's id and informs the readers; returns how many there are. */
  publish(draftId: string, values: ValuesOf<F>, context: OpsContext): Promise<number>
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

/** A draft, or what was published without one. */
type Entry = OpsDraft & { preview?: Markup }

interface Publication {
  /** The form that submits a draft. */
  submit: OpsForm<unknown>
  /** One draft: preview, release by a second person, return, withdrawal. */
  page: Parameters<typeof editPage<Entry>>[0]
  /** Drafts that wait for a second person. */
  waiting(context: Pick<OpsContext, 'db'>): Promise<number>
  table(context: OpsContext): Promise<Markup>
}

/** Something that one operator writes, another one checks and releases, and anybody withdraws with a reason. */
export function publication<F extends FieldSet>(options: Options<F>): Publication {
  const { path, noun } = options
  return {
    submit: submitForm(options),
    page: {
      path: `${path}/:draftId`,
      title: noun,
      load: (context) => entryIn(options, context),
      show: (draft, context) => draftMarkup(options, draft, context),
      forms: [releaseForm(options), returnForm(noun), withdrawForm(options)],
      links: () => [[`全部${noun}`, path]],
    },
    waiting: ({ db }) => countDrafts(db, path),
    table: async (context) => draftTable(path, await unreleasedDrafts(context.db, path), context),
  }
}

function submitForm<F extends FieldSet>(options: Options<F>) {
  const { path, noun, fields, check, previewPath, initial } = options
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
      const errors = await check(values, context)
      if (Object.keys(errors).length > 0) return refusal(errors)
      const { values: posted } = context.posted
      const names = Object.keys(fields)
      const texts = Object.fromEntries(names.map((name) => [name, posted[name] ?? '']))
      const { draftId = '' } = posted
      if (!(await insertDraft(context, { draftId, page: path, texts }))) return undefined
      const message = '已提交，等待另一位同事核对发布'
      return { kind: 'done', message, audit: { subject: draftId }, to: `${path}/${draftId}` }
    },
    gone: '这条内容已经提交过',
  })
}

function releaseForm<F extends FieldSet>(options: Options<F>) {
  const { noun, fields, check, publish, afterRelease } = options
  return opsForm({
    action: 'release',
    title: `发布${noun}`,
    label: '确认发布并通知',
    fields: {},
    isOffered: isIn('waiting'),
    confirm: { label: '核对无误，发布', question: '发布后立即通知读者；之后只能撤回，不能修改。' },
    symbols: async (context) => symbolsIn(options, (await draftIn(context))?.texts ?? {}, context),
    async run(_, context) {
      const draft = await draftIn(context)
      if (!draft) return undefined
      if (isAuthor(draft, context)) return { kind: 'refused', message: SAME_PERSON }
      const reading = readFields(fields, draft.texts)
      if (reading.kind === 'incomplete') return refusal(reading.errors)
      // The market may have moved since the draft was written.
      const errors = await check(reading.values, context)
      if (Object.keys(errors).length > 0)
        return { kind: 'refused', message: `不能发布：${Object.values(errors).join('；')}` }
      const decision = { draftId: draft.draft_id, from: 'waiting', to: 'released' } as const
      if (!(await decideDraft(context, { ...decision, reason: null }))) return undefined
      const count = await publish(draft.draft_id, reading.values, context)
      const details = `撰写 ${draft.author}，通知 ${count} 人`
      const released = done(`已发布，通知 ${count} 人`, draft, details)
      if (!afterRelease) return released
      const subject = subjectIn(options, draft)
      return { ...released, afterCommit: (services) => afterRelease(subject, services) }
    },
    gone: GONE,
  })
}

function returnForm(noun: string) {
  return opsForm({
    action: 'return',
    title: `退回${noun}`,
    label: '确认退回',
    isDangerous: true,
    fields: { reason: reasonField('退回原因') },
    isOffered: isIn('waiting'),
    confirm: { label: '退回', question: '内容不会发布；撰写人看到原因后可以重新提交。' },
    async run({ reason }, context) {
      const draft = await draftIn(context)
      if (!draft) return undefined
      const decision = { draftId: draft.draft_id, from: 'waiting', to: 'returned' } as const
      if (!(await decideDraft(context, { ...decision, reason }))) return undefined
      return done('已退回', draft, reason)
    },
    gone: GONE,
  })
}

function withdrawForm<F extends FieldSet>(options: Options<F>) {
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

function subjectIn<F extends FieldSet>({ fields, subjectOf }: Options<F>, draft: OpsDraft): string {
  const reading = readFields(fields, draft.texts)
  return (
    (reading.kind === 'complete' && subjectOf?.(draft.draft_id, reading.values)) || draft.draft_id
  )
}

const isIn =
  (state: OpsDraft['state']) =>
  (draft: OpsDraft): boolean =>
    draft.state === state

async function draftIn({
  db,
  params: { draftId = '' },
}: OpsContext): Promise<OpsDraft | undefined> {
  return db.selectFrom('ops_drafts').selectAll().where('draft_id', '=', draftId).executeTakeFirst()
}

async function entryIn<F extends FieldSet>(
  { path, recorded }: Options<F>,
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
    ...{ author: '规则或导入', author_id: null, created_at: entry.publishedAt },
    ...{ decided_by: null, decided_at: entry.withdrawnAt, reason: entry.reason },
  }
}

const done = (message: string, draft: OpsDraft, details: string) =>
  ({ kind: 'done', message, audit: { subject: draft.draft_id, details } }) as const

/** Securities that the complete texts of a draft name. */
async function symbolsIn<F extends FieldSet>(
  { fields, symbols }: Options<F>,
  texts: Fields,
  context: OpsContext,
): Promise<readonly StockSymbol[]> {
  const reading = readFields(fields, texts)
  return (reading.kind === 'complete' && (await symbols?.(reading.values, context))) || []
}

async function previewOf<F extends FieldSet>(
  options: Options<F>,
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

function draftMarkup<F extends FieldSet>(
  options: Options<F>,
  draft: Entry,
  context: OpsContext,
): Markup {
  const content = previewOf(options, draft, context)
  return html`${table({ caption: '状态', columns: facts, rows: [draft], empty: '' }, context)}
<section class="panel" aria-label="预览"><h2>读者将看到</h2>${content}</section>`
}

const facts: readonly Column<OpsDraft>[] = [
  { title: '状态', value: ({ state }) => STATES[state] },
  { title: '撰写', value: ({ author }) => author },
  { title: '撰写时间', kind: 'time', value: ({ created_at }) => created_at },
  { title: '处理', value: ({ decided_by }) => decided_by },
  { title: '处理时间', kind: 'time', value: ({ decided_at }) => decided_at },
  { title: '原因', value: ({ reason }) => reason },
]

function draftTable(path: string, rows: readonly OpsDraft[], context: OpsContext): Markup {
  const link: Column<OpsDraft> = {
    title: '核对',
    cell: ({ draft_id }) => pageLink(`${path}/${draft_id}`, '查看'),
  }
  return table(
    { caption: '待发布', columns: [link, ...facts], rows, empty: '没有待发布的内容' },
    context,
  )
}
