import { html } from 'hono/html'
import { findPromise } from '#api/promise-words.ts'
import { timeText } from '#gateway/china-time.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import type { ValuesOf } from '#gateway/ops/form/field-set.ts'
import { onceField } from '#gateway/ops/form/hidden-fields.ts'
import { areaField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Fields, ReleaseContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { publication } from '#gateway/ops/publication/publication.ts'
import {
  correctionFields,
  correctionOf,
  correctionProblems,
} from '#gateway/publication/correction-fields.ts'
import { appendPublication, withdrawPublication } from '#gateway/publication/record.ts'
import { recordedEntry } from '#gateway/publication/recorded-entry.ts'
import { NO_SIGNER, signerField, signerOf } from '#gateway/publication/signers.ts'
import { ADVISER_TEXTS } from '../texts.ts'
import { publishedAnswers, questionOfAnswer } from './answer-queries.ts'
import { markAnswered, questionById, questionsFor } from './question-queries.ts'

type Row = Awaited<ReturnType<typeof publishedAnswers>>[number]

const QUESTION_CHARS = 40

const FIELDS = {
  draftId: onceField(),
  question: loadedChoiceField('问题（按承诺时间；已解答的只能更正）', async ({ db }) =>
    (await questionsFor(db, { limit: 100 })).map((row) => ({
      value: row.question_id,
      label: `${row.state === 'waiting' ? `${timeText(row.due_at)} 前` : '已解答'}｜${row.stock_name ?? ''} ${row.content.slice(0, QUESTION_CHARS)}`,
    })),
  ),
  adviser: signerField('署名投顾'),
  text: areaField('解答（写明依据与风险）', {
    ...{ min: 20, max: 1500, rows: 6 },
    message: '请写明依据与风险，至少 20 个字',
  }),
  ...correctionFields,
}
type Draft = ValuesOf<typeof FIELDS>

const adviserIn = ({ db, now }: ReleaseContext, { adviser }: Draft) => signerOf(db, adviser, now)

/** An answer belongs to a waiting question, its correction to an answered one. */
const wantedState = ({ corrects }: Draft) => (corrects ? 'answered' : 'waiting')

async function problemsOf(draft: Draft, context: ReleaseContext): Promise<Fields> {
  const question = await questionById(context.db, draft.question)
  const adviser = await adviserIn(context, draft)
  const promise = findPromise(draft.text)
  const problems = {
    question: question?.state === wantedState(draft) ? '' : '这个问题已经处理过',
    adviser: adviser ? '' : NO_SIGNER,
    text: promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : '',
    ...(await correctionProblems(context.db, draft, {
      ...{ kind: 'answer', subjectId: draft.question, adviser: draft.adviser },
    })),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

/** The related security with its price, which the record stores with the answer. */
function securitiesOf({ namedQuotes: [quote] }: ReleaseContext) {
  const priceMilli = quote?.lastMilli ?? quote?.prevCloseMilli
  return quote?.name && priceMilli
    ? [{ symbol: quote.symbol, stock_name: quote.name, price_milli: priceMilli }]
    : []
}

const answers = publication({
  path: 'answers',
  noun: '问股解答',
  fields: FIELDS,
  async symbols({ question }, { db }) {
    const asked = await questionById(db, question)
    return asked?.symbol ? [asked.symbol] : []
  },
  check: problemsOf,
  async preview(draft, context) {
    const question = await questionById(context.db, draft.question)
    const adviser = await adviserIn(context, draft)
    return html`<p><strong>${question?.stock_name ?? ''} ${question?.content}</strong></p><p>${draft.text}</p>
<p>投顾 ${adviser?.name}，登记编号 ${draft.adviser}</p>${draft.corrects ? html`<p>更正 ${draft.corrects}：${draft.correctReason}</p>` : ''}`
  },
  async publish(draftId, draft, context) {
    const { db, now } = context
    const adviser = await adviserIn(context, draft)
    const marked = { questionId: draft.question, certificate: draft.adviser }
    const isAnswer = draft.corrects !== undefined || (await markAnswered(db, marked, now))
    if (!adviser || !isAnswer) throw new Error('checked before')
    await appendPublication(db, {
      ...{ publication_id: draftId, kind: 'answer', subject_id: draft.question, product_id: null },
      ...{ adviser_name: adviser.name, adviser_certificate: draft.adviser },
      ...{ title: '', text: draft.text, published_at: now },
      securities: securitiesOf(context),
      ...correctionOf(draft),
    })
    const words = draft.corrects ? ADVISER_TEXTS.answerCorrected : ADVISER_TEXTS.answered
    return inform(context, draft.question, words(adviser.name))
  },
  recorded: recordedEntry('answer'),
  async withdraw(publicationId, reason, context) {
    const { db, now } = context
    await withdrawPublication(db, { publicationId, reason }, now)
    const questionId = await questionOfAnswer(db, publicationId)
    return questionId ? inform(context, questionId, ADVISER_TEXTS.answerWithdrawn) : 0
  },
})

async function inform(
  { db, now }: ReleaseContext,
  questionId: string,
  words: { title: string; body: string },
): Promise<number> {
  const question = await questionById(db, questionId)
  if (!question?.user_id) return 0
  const target = `/Answer?id=${questionId}`
  await writeMessage(db, { userId: question.user_id, kind: 'service', ...words, target }, now)
  return 1
}

const columns: readonly Column<Row>[] = [
  {
    title: '发布时间',
    kind: 'time',
    value: (row) => row.published_at,
    cell: (row) => pageLink(`answers/${row.publication_id}`, timeText(row.published_at)),
  },
  { title: '编号', value: (row) => row.publication_id },
  { title: '问题', value: (row) => row.content },
  { title: '股票', value: (row) => row.stock_name },
  { title: '解答', value: (row) => row.text },
  { title: '投顾', value: (row) => row.adviser_name },
  { title: '登记编号', value: (row) => row.adviser_certificate },
  {
    title: '是否按时',
    value: (row) => (row.published_at <= row.due_at ? '按时' : '超时'),
  },
]

/** Answers of advisers: written by one operator, checked and released by another. */
export const answersPage = listPage({
  path: 'answers',
  title: '问股解答',
  group: '投顾',
  position: 420,
  waiting: answers.waiting,
  filters: {},
  load: ({ db }, _, { limit }) => publishedAnswers(db, limit),
  columns,
  caption: '已发布',
  empty: '还没有发布过解答',
  above: (_, context) => answers.table(context),
  forms: [answers.submit],
})

/** One answer, from its draft to its withdrawal. */
export const answerPage = editPage(answers.page)
