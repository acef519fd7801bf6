import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { BenefitKind } from './benefit-queries.ts'

/** A benefit as an operator enters it. */
export interface BenefitDraft {
  benefitId: string
  kind: BenefitKind
  productName: string
  /** Paths of pictures on the site. */
  thumbnails: readonly string[]
  scene: string | undefined
  stock: number
  startsAt: Date | undefined
  endsAt: Date | undefined
  isOpen: boolean
  failureMarkup: string
  couponTemplateId?: string | undefined
}

/**
 * Saves a benefit; an existing one is changed, and its claims remain. False, without any change, if more were claimed
 * than the new stock, or if the id belongs to the other kind.
 */
export async function saveBenefit(db: Db, draft: BenefitDraft, now: Date): Promise<boolean> {
  const row = {
    product_name: draft.productName,
    thumbnails: JSON.stringify(draft.thumbnails.map((url) => ({ url }))),
    scene: draft.scene ?? null,
    stock: draft.stock,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
    is_open: draft.isOpen,
    failure_markup: draft.failureMarkup,
    coupon_template_id: draft.couponTemplateId ?? null,
  }
  const saved = await db
    .insertInto('benefits')
    .values({ benefit_id: draft.benefitId, kind: draft.kind, ...row, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('benefit_id')
        .doUpdateSet(row)
        .where('benefits.kind', '=', draft.kind)
        .where('benefits.claimed', '<=', sql<number>`${draft.stock}::integer`),
    )
    .executeTakeFirst()
  return Number(saved.numInsertedOrUpdatedRows) === 1
}
