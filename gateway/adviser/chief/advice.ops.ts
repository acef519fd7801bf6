import { html } from 'hono/html'
import { CHIEF_PRODUCT, CHIEF_SUBJECT } from '#api/adviser/chief/report.ts'
import { findPromise } from '#api/promise-words.ts'
import { timeText } from '#gateway/china-time.ts'
import { writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { choiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { areaField, textField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Fields, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication.ts'
import {
  correctionFields,
  correctionOf,
  correctionProblems,
} from '#gateway/publication/correction-fields.ts'
import {
  mentionedSecurities,
  mentionedSymbols,
  securityTexts,
  stocksField,
  stocksProblem,
} from '#gateway/publication/mentioned-securities.ts'
import { publicationById } from '#gateway/publication/publication-queries.ts'
import { appendPublication, withdrawPublication } from '#gateway/publication/record.ts'
import { recordedEntry } from '#gateway/publication/recorded-entry.ts'
import { NO_SIGNER, signerField, signerOf } from '#gateway/publication/signers.ts'
import { readersOfAdviser } from '#gateway/subscription/subscription-queries.ts'
import { adviserProfileOf } from '../profile/profile-queries.ts'
import { ADVISER_TEXTS } from '../texts.ts'
import { type AdviceRow, publishedAdvice } from './advice-queries.ts'

const KINDS = ['view', 'report'] as const
const KIND_TEXTS = { view: '观点', report: '首席内参' } as const

const FIELDS = {
  draftId: onceField(),
  kind: choiceField('类型', KINDS, KIND_TEXTS),
  adviser: signerField('署名投顾'),
  title: textField('标题', { min: 4, max: 40, message: '请填写标题，4 到 40 个字' }),
  text: areaField('正文（写明依据、数据时间与风险）', {
    ...{ min: 20, max: 2000, rows: 8 },
    message: '请填写正文，至少 20 个字',
  }),
  stocks: stocksField(),
  isPaid: tickField('仅财富内参成员可读（内参）'),
  ...correctionFields,
}
type Draft = ValuesOf<typeof FIELDS>

const adviserIn = ({ db, now }: OpsContext, { adviser }: Draft) => signerOf(db, adviser, now)

const subjectOf = ({ kind, adviser }: Draft) => (kind === 'report' ? CHIEF_SUBJECT : adviser)

async function problemsOf(draft: Draft, context: OpsContext): Promise<Fields> {
  const adviser = await adviserIn(context, draft)
  const promise = findPromise(`${draft.title} ${draft.text}`)
  const problems = {
    adviser: adviser ? '' : NO_SIGNER,
    text: promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : '',
    stocks: stocksProblem(draft, context),
    isPaid: draft.isPaid && draft.kind === 'view' ? '观点对所有人公开' : '',
    ...(await correctionProblems(context.db, draft, { ...draft, subjectId: subjectOf(draft) })),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

const advice = publication({
  path: 'advice',
  noun: '观点与内参',
  fields: FIELDS,
  symbols: mentionedSymbols,
  check: problemsOf,
  async preview(draft, context) {
    const adviser = await adviserIn(context, draft)
    return html`<p><strong>${KIND_TEXTS[draft.kind]}：${draft.title}</strong>${draft.isPaid ? '（成员可读）' : ''}</p>
<p>${draft.text}</p>
<p>${securityTexts(context)}</p>
<p>投顾 ${adviser?.name}，登记编号 ${draft.adviser}</p>${draft.corrects ? html`<p>更正 ${draft.corrects}：${draft.correctReason}</p>` : ''}`
  },
  async publish(draftId, draft, context) {
    const { db, now } = context
    const { kind, adviser: certificate, title, text, isPaid } = draft
    const adviser = await adviserIn(context, draft)
    if (!adviser) throw new Error('checked before')
    await appendPublication(db, {
      ...{ publication_id: draftId, kind, title, text, published_at: now },
      ...{ adviser_name: adviser.name, adviser_certificate: certificate },
      subject_id: subjectOf(draft),
      product_id: isPaid ? CHIEF_PRODUCT : null,
      securities: mentionedSecurities(context),
      ...correctionOf(draft),
    })
    return inform(context, { kind, certificate, publicationId: draftId }, (name) =>
      ADVISER_TEXTS.published(name, title),
    )
  },
  recorded: recordedEntry('view', 'report'),
  async withdraw(publicationId, reason, context) {
    const { db, now } = context
    await withdrawPublication(db, { publicationId, reason }, now)
    const entry = await publicationById(db, publicationId)
    if (!entry) return 0
    const { kind, adviser_certificate: certificate } = entry
    const published = { kind, certificate, publicationId }
    return inform(context, published, (name) => ADVISER_TEXTS.adviceWithdrawn(name, reason))
  },
})

/** Everybody who follows the adviser and wants messages. */
async function inform(
  { db, now }: OpsContext,
  {
    kind,
    certificate,
    publicationId,
  }: { kind: string; certificate: string; publicationId: string },
  words: (name: string) => { title: string; body: string },
): Promise<number> {
  const adviser = await adviserProfileOf(db, certificate, { userId: undefined, now })
  const target =
    kind === 'report'
      ? `/ChiefDetail?${new URLSearchParams({ id: publicationId })}`
      : `/InvestAdviserDetail?${new URLSearchParams({ id: certificate })}`
  const message = {
    kind: 'service',
    topic: 'update',
    ...words(adviser?.name ?? ''),
    target,
  } as const
  return writeMessages(db, readersOfAdviser(db, certificate), message, now)
}

const columns: readonly Column<AdviceRow>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`advice/${row.publication_id}`, timeText(row.published_at)),
  },
  { title: '编号', value: (row) => row.publication_id },
  { title: '类型', value: (row) => (row.kind === 'view' ? KIND_TEXTS.view : KIND_TEXTS.report) },
  { title: '标题', value: (row) => row.title },
  { title: '可读', value: (row) => (row.product_id ? '成员' : '所有人') },
  { title: '投顾', value: (row) => row.adviser_name },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已撤回' : '已发布') },
]

/** Views and reports: written by one operator, checked and released by another. */
export const advicePage = listPage({
  path: 'advice',
  title: '观点与内参',
  group: '投顾',
  position: 405,
  waiting: advice.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => publishedAdvice(db, limit),
  columns,
  caption: '已发布',
  empty: '还没有发布过观点或内参',
  above: (_, context) => advice.table(context),
  forms: [advice.submit],
})

/** One view or report, from its draft to its withdrawal. */
export const adviceEntryPage = editPage(advice.page)
