import type { Kysely } from 'kysely'
import { sealAtRest } from '../account/at-rest.ts'
import { sealMobile } from '../account/mobile.ts'
import type { Database } from '../db/schema.ts'
import './tables.ts'

type Db = Kysely<Database>

export interface NewLead {
  campaign: string
  mobile: string
  mobileHash: string
  channelId: string
  scene: string | undefined
  variant: string
  answer: string | undefined
  userId: string | undefined
}

const ANSWER_PURPOSE = 'leadAnswer'

/** Stores a lead unless the campaign has one of the mobile already; says whether it was the first. */
export async function insertLead(
  db: Db,
  lead: NewLead,
  secretKey: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('leads')
    .values({
      campaign: lead.campaign,
      mobile_hash: lead.mobileHash,
      mobile_sealed: sealMobile(lead.mobile, secretKey),
      channel_id: lead.channelId,
      scene: lead.scene ?? null,
      variant: lead.variant,
      answer_sealed: lead.answer ? sealAtRest(ANSWER_PURPOSE, lead.answer, secretKey) : null,
      user_id: lead.userId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['campaign', 'mobile_hash']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Takes a lead back within the transaction that stored it. */
export async function withdrawLead(db: Db, campaign: string, mobileHash: string): Promise<void> {
  await db
    .deleteFrom('leads')
    .where('campaign', '=', campaign)
    .where('mobile_hash', '=', mobileHash)
    .execute()
}

/** Forgets what people left on campaign pages while logged in. */
export async function deleteLeadsOf(db: Db, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('leads').where('user_id', 'in', userIds).execute()
}
