import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { BenefitsTable } from './tables.ts'

export type Benefit = Selectable<BenefitsTable>
export type BenefitKind = Benefit['kind']

/** Codes are read aloud and typed on phones: case and surrounding space are ignored. */
export function benefitIdOf(code: string): string {
  return code.trim().toUpperCase()
}

export async function findBenefit(
  db: Db,
  kind: BenefitKind,
  benefitId: string,
): Promise<Benefit | undefined> {
  return db
    .selectFrom('benefits')
    .selectAll()
    .where('benefit_id', '=', benefitId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Whether it can be claimed at this moment, regardless of stock. */
export function isOpen({ is_open, starts_at, ends_at }: Benefit, now: Date): boolean {
  return is_open && !(starts_at && starts_at > now) && !(ends_at && ends_at <= now)
}

/** The newest gift that can be claimed, is in stock, and that the user, if there is one, does not have. */
export async function currentGift(
  db: Db,
  userId: string | undefined,
  now: Date,
): Promise<Benefit | undefined> {
  let query = db
    .selectFrom('benefits')
    .selectAll()
    .where('kind', '=', 'gift')
    .where('is_open', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .whereRef('claimed', '<', 'stock')
    .orderBy('created_at', 'desc')
  if (userId !== undefined)
    query = query.where('benefit_id', 'not in', (eb) =>
      eb.selectFrom('benefit_claims').select('benefit_id').where('user_id', '=', userId),
    )
  return query.executeTakeFirst()
}

/** Claims one unit of the stock and returns how many are left; undefined when none was. */
export async function claimBenefitStock(db: Db, benefitId: string): Promise<number | undefined> {
  const taken = await db
    .updateTable('benefits')
    .set({ claimed: sql`claimed + 1` })
    .where('benefit_id', '=', benefitId)
    .whereRef('claimed', '<', 'stock')
    .returning(sql<number>`stock - claimed`.as('left'))
    .executeTakeFirst()
  return taken && Number(taken.left)
}

/** Gives a unit of the stock back, in the transaction that claimed it. */
export async function releaseBenefitStock(db: Db, benefitId: string): Promise<void> {
  await db
    .updateTable('benefits')
    .set({ claimed: sql`claimed - 1` })
    .where('benefit_id', '=', benefitId)
    .execute()
}

export async function allBenefits(db: Db): Promise<readonly Benefit[]> {
  return db.selectFrom('benefits').selectAll().orderBy('created_at', 'desc').execute()
}
