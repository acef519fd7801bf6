import { randomBytes } from 'node:crypto'
import type { ValueOf } from '#api/codec.ts'
import type { claim } from '#api/welfare/benefit.ts'
import type { Db } from '#gateway/db/schema.ts'

export type Claim = ValueOf<typeof claim>

const CLAIMS_MAX = 100

interface Claimant {
  userId: string
  channelId: string
}

/** Records that a user has a benefit; undefined if the user has it already. */
export async function insertClaim(
  db: Db,
  benefitId: string,
  { userId, channelId }: Claimant,
  now: Date,
): Promise<string | undefined> {
  const claimId = randomBytes(12).toString('base64url')
  const inserted = await db
    .insertInto('benefit_claims')
    .values({
      claim_id: claimId,
      benefit_id: benefitId,
      user_id: userId,
      channel_id: channelId,
      claimed_at: now,
      received_at: null,
    })
    .onConflict((conflict) => conflict.columns(['benefit_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1 ? claimId : undefined
}

/** Deletes a claim within the transaction that inserted it. */
export async function withdrawClaim(db: Db, claimId: string): Promise<void> {
  await db.deleteFrom('benefit_claims').where('claim_id', '=', claimId).execute()
}

export async function hasClaim(db: Db, benefitId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('benefit_claims')
    .select('claim_id')
    .where('benefit_id', '=', benefitId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

function claims(db: Db, userId: string) {
  return db
    .selectFrom('benefit_claims')
    .innerJoin('benefits', 'benefits.benefit_id', 'benefit_claims.benefit_id')
    .select(['claim_id', 'product_name', 'thumbnails', 'claimed_at', 'received_at'])
    .where('user_id', '=', userId)
}

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>

export async function claimsOf(db: Db, userId: string): Promise<readonly Claim[]> {
  const rows = await claims(db, userId)
    .orderBy('claimed_at', 'desc')
    .orderBy('claim_id')
    .limit(CLAIMS_MAX)
    .execute()
  return rows.map(toClaim)
}

export async function findClaim(
  db: Db,
  userId: string,
  claimId: string,
): Promise<Claim | undefined> {
  const row = await claims(db, userId).where('claim_id', '=', claimId).executeTakeFirst()
  return row && toClaim(row)
}

export interface ClaimedRow {
  userId: string
  channelId: string
  claimedAt: Date
  receivedAt: Date | null
}

/** The users who have a benefit, in the order of their claims. */
export async function claimsOfBenefit(db: Db, benefitId: string): Promise<readonly ClaimedRow[]> {
  const rows = await db
    .selectFrom('benefit_claims')
    .selectAll()
    .where('benefit_id', '=', benefitId)
    .orderBy('claimed_at')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    channelId: row.channel_id,
    claimedAt: row.claimed_at,
    receivedAt: row.received_at,
  }))
}

/** Marks a claim of the user as received, preserving the first time. */
export async function markReceived(
  db: Db,
  userId: string,
  claimId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('benefit_claims')
    .set({ received_at: now })
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .where('received_at', 'is', null)
    .execute()
}

function toClaim(row: ClaimRow): Claim {
  return {
    claimId: row.claim_id,
    productName: row.product_name,
    thumbnails: row.thumbnails,
    claimedAt: row.claimed_at.getTime(),
    receivedAt: row.received_at?.getTime(),
  }
}
