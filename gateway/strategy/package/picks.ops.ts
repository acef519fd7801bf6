import { timeText } from '#gateway/china-time.ts'
import { writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { ReleaseContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication/publication.ts'
import { strategiesOf } from '#gateway/product/ops-queries.ts'
import { readersOf } from '#gateway/product/trade-signal-queries.ts'
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
import { type PickRow, publishedPicks } from './pick-queries.ts'

const FIELDS = {
  draftId: onceField(),
  packageId: loadedChoiceField('金股包', async ({ db }) =>
    (await strategiesOf(db)).map((row) => ({ value: row.product_id, label: row.name })),
  ),
  title: signedTitle,
  ...signedTextFields,
}
type Draft = ValuesOf<typeof FIELDS>

const packageOf = async ({ db }: ReleaseContext, packageId: string) =>
  (await strategiesOf(db)).find(({ product_id }) => product_id === packageId)

const placeOf = ({ packageId }: Draft) => ({ kind: 'pick', subjectId: packageId }) as const

export const picks = publication({
  path: 'picks',
  noun: '金股入选',
  isPlannable: true,
  fields: FIELDS,
  symbols: mentionedSymbols,
  check: async (draft, context) =>
    signedTextProblems(draft, context, placeOf(draft), {
      packageId: (await packageOf(context, draft.packageId)) ? '' : '请选择金股包',
      ...(draft.stocks.trim() ? {} : { stocks: '请填写入选的股票' }),
    }),
  async preview(draft, context) {
    const name = (await packageOf(context, draft.packageId))?.name ?? ''
    return signedTextPreview(draft, context, `${name}：${draft.title}`)
  },
  async publish(draftId, draft, context) {
    const { packageId, corrects } = draft
    await appendSignedText(draftId, draft, context, { ...placeOf(draft), productId: packageId })
    return inform(context, packageId, corrects ? '更正了一次入选' : '有新的入选')
  },
  recorded: recordedEntry('pick'),
  async withdraw(publicationId, reason, context) {
    await withdrawPublication(context.db, { publicationId, reason }, context.now)
    const entry = await publicationById(context.db, publicationId)
    return entry ? inform(context, entry.subject_id, '撤回了一次入选') : 0
  },
})

/** Owners of a running service; lock screens show the message, so the stock itself is named after a login alone. */
async function inform(context: ReleaseContext, packageId: string, event: string): Promise<number> {
  const { db, now } = context
  const name = (await packageOf(context, packageId))?.name ?? ''
  const words = { title: `${name}${event}`, body: '打开查看股票、当时的价格与依据。' }
  const message = { kind: 'service', ...words, target: '/MyGSP' } as const
  return writeMessages(db, readersOf(db, packageId, now), message, now)
}

const columns: readonly Column<PickRow>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`picks/${row.publication_id}`, timeText(row.published_at)),
  },
  { title: '编号', value: (row) => row.publication_id },
  { title: '状态', value: (row) => (row.withdrawn_at ? '已撤回' : '已发布') },
  { title: '金股包', value: (row) => row.package_name },
  { title: '标题', value: (row) => row.title },
  { title: '股票', value: (row) => row.stocks },
  { title: '更正', value: (row) => row.corrects },
  { title: '投顾', value: (row) => row.adviser_name },
]

/** Stocks chosen for the packages: written by one operator, checked and released by another. */
export const picksPage = listPage({
  path: 'picks',
  title: '金股入选',
  group: '投顾',
  position: 408,
  waiting: picks.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => publishedPicks(db, limit),
  columns,
  caption: '已发布',
  empty: '还没有发布过入选',
  above: (_, context) => picks.table(context),
  forms: [picks.submit],
})

/** One choice, from its draft to its withdrawal. */
export const pickPage = editPage(picks.page)
