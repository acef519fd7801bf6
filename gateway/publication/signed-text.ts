import { html } from 'hono/html'
import { findPromise } from '#api/promise-words.ts'
import type { PublicationKind } from '#api/publication/publication.ts'
import type { ValuesOf } from '../ops/form/field-set.ts'
import { areaField, textField } from '../ops/form/typed-fields.ts'
import type { Fields, Markup, ReleaseContext } from '../ops/page/ops-page.ts'
import { correctionFields, correctionOf, correctionProblems } from './correction-fields.ts'
import {
  mentionedSecurities,
  securityTexts,
  stocksField,
  stocksProblem,
} from './mentioned-securities.ts'
import { appendPublication } from './record.ts'
import { NO_SIGNER, signerField, signerOf } from './signers.ts'

export const signedTitle = textField('标题', {
  ...{ min: 4, max: 40, message: '请填写标题，4 到 40 个字' },
})

/** What every text consists of that an adviser signs and that may name securities; some have a `title` as well. */
export const signedTextFields = {
  adviser: signerField('署名投顾'),
  text: areaField('正文（写明依据、数据时间与风险）', {
    ...{ min: 20, max: 2000, rows: 8 },
    message: '请填写正文，至少 20 个字',
  }),
  stocks: stocksField(),
  ...correctionFields,
}

type SignedText = ValuesOf<typeof signedTextFields> & { title?: string }

/** Where in the record a text belongs. */
interface Place {
  kind: PublicationKind
  subjectId: string
}

export const adviserOf = ({ db, now }: ReleaseContext, { adviser }: Pick<SignedText, 'adviser'>) =>
  signerOf(db, adviser, now)

/** One sentence for each field that may not be published so; `others` are those of the form itself. */
export async function signedTextProblems(
  draft: SignedText,
  context: ReleaseContext,
  place: Place,
  others: Fields = {},
): Promise<Fields> {
  const promise = findPromise(`${draft.title ?? ''} ${draft.text}`)
  const problems = {
    adviser: (await adviserOf(context, draft)) ? '' : NO_SIGNER,
    text: promise ? `不得承诺收益或预测涨跌，请删去“${promise}”` : '',
    stocks: stocksProblem(draft, context),
    ...(await correctionProblems(context.db, draft, { ...place, adviser: draft.adviser })),
    ...others,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

/** The text as its readers will see it; `heading` says what it is. */
export async function signedTextPreview(
  draft: SignedText,
  context: ReleaseContext,
  heading: string,
): Promise<Markup> {
  const adviser = await adviserOf(context, draft)
  return html`<p><strong>${heading}</strong></p>
<p>${draft.text}</p>
<p>${securityTexts(context)}</p>
<p>投顾 ${adviser?.name}，登记编号 ${draft.adviser}</p>${draft.corrects ? html`<p>更正 ${draft.corrects}：${draft.correctReason}</p>` : ''}`
}

/** Appends the text to the record, with the prices that its securities have now; returns the name of its adviser. */
export async function appendSignedText(
  publicationId: string,
  draft: SignedText,
  context: ReleaseContext,
  { kind, subjectId, productId }: Place & { productId: string | null },
): Promise<string> {
  const adviser = await adviserOf(context, draft)
  if (!adviser) throw new Error('checked before')
  await appendPublication(context.db, {
    ...{ publication_id: publicationId, kind, subject_id: subjectId, product_id: productId },
    ...{ title: draft.title ?? '', text: draft.text, published_at: context.now },
    ...{ adviser_name: adviser.name, adviser_certificate: draft.adviser },
    securities: mentionedSecurities(context),
    ...correctionOf(draft),
  })
  return adviser.name
}
