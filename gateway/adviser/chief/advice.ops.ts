import { CHIEF_PRODUCT, CHIEF_SUBJECT } from '#api/adviser/chief/report.ts'
import { timeText } from '#gateway/china-time.ts'
import { writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { choiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { ReleaseContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication/publication.ts'
import { mentionedSymbols } from '#gateway/publication/mentioned-securities.ts'
import { publicationById } from '#gateway/publication/publication-queries.ts'
import { withdrawPublication } from '#gateway/publication/record.ts'
import { recordedEntry } from '#gateway/publication/recorded-entry.ts'
import {
  appendSignedText,
  signedTextFields,
  signedTextPreview,
  signedTextProblems,
  signedTitle,
} from '#gateway/publication/signed-text.ts'
import { readersOfAdviser } from '#gateway/subscription/subscription-queries.ts'
import { adviserProfileOf } from '../profile/profile-queries.ts'
import { ADVISER_TEXTS } from '../texts.ts'
import { type AdviceRow, publishedAdvice } from './advice-queries.ts'

const KINDS = ['view', 'report'] as const
const KIND_TEXTS = { view: '观点', report: '首席内参' } as const

const FIELDS = {
  draftId: onceField(),
  kind: choiceField('类型', KINDS, KIND_TEXTS),
  title: signedTitle,
  isPaid: tickField('仅财富内参成员可读（内参）'),
  ...signedTextFields,
}
type Draft = ValuesOf<typeof FIELDS>

const placeOf = ({ kind, adviser }: Draft) => ({
  kind,
  subjectId: kind === 'report' ? CHIEF_SUBJECT : adviser,
})

export const advice = publication({
  path: 'advice',
  noun: '观点与内参',
  isPlannable: true,
  fields: FIELDS,
  symbols: mentionedSymbols,
  check: (draft, context) =>
    signedTextProblems(draft, context, placeOf(draft), {
      isPaid: draft.isPaid && draft.kind === 'view' ? '观点对所有人公开' : '',
    }),
  preview: (draft, context) =>
    signedTextPreview(
      draft,
      context,
      `${KIND_TEXTS[draft.kind]}：${draft.title}${draft.isPaid ? '（成员可读）' : ''}`,
    ),
  async publish(draftId, draft, context) {
    const { kind, adviser: certificate, title, isPaid } = draft
    const productId = isPaid ? CHIEF_PRODUCT : null
    await appendSignedText(draftId, draft, context, { ...placeOf(draft), productId })
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
  { db, now }: ReleaseContext,
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
