import type { PublicationKind } from '#api/publication/publication.ts'
import type { Db } from '../db/schema.ts'
import { optionalField } from '../ops/form/field.ts'
import { textField } from '../ops/form/typed-fields.ts'
import type { Fields } from '../ops/page/ops-page.ts'
import { publicationById } from './publication-queries.ts'

/** The entry that a form corrects, if any, and why; readers see both. */
export const correctionFields = {
  corrects: optionalField(textField('更正的编号（选填）', { max: 64 })),
  correctReason: textField('更正原因（更正时必填）', { max: 200 }),
}

interface Posted {
  corrects?: string | undefined
  correctReason: string
}

/** What the corrected entry has in common with its correction. */
interface Wanted {
  kind: PublicationKind
  subjectId: string
  adviser: string
}

/** A correction replaces an entry of the same kind, subject and adviser, which nothing replaces yet. */
export async function correctionProblems(
  db: Db,
  { corrects, correctReason }: Posted,
  { kind, subjectId, adviser }: Wanted,
): Promise<Fields> {
  if (!corrects) return {}
  const entry = await publicationById(db, corrects)
  const isSame =
    entry?.kind === kind && entry.subject_id === subjectId && entry.adviser_certificate === adviser
  if (!isSame || entry.corrected_by) return { corrects: '没有这位投顾的这条内容，或已更正过' }
  return correctReason.trim() ? {} : { correctReason: '请填写更正原因' }
}

/** The columns of a correction in the record; none for a new entry. */
export const correctionOf = ({ corrects, correctReason }: Posted) =>
  corrects ? { corrects, reason: correctReason } : {}
