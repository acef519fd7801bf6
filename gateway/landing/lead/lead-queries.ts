import type { Selectable } from 'kysely'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import { decryptMobile, encryptMobile } from '#gateway/account/mobile.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { LeadsTable } from '../tables.ts'

export interface NewLead {
  campaign: string
  mobile: string
  mobileHash: string
  channelId: string
  scene: string | undefined
  variant: string
  answer: string | undefined
  userId: string | undefined
  gift: string | undefined
}

const ANSWER_PURPOSE = 'leadAnswer'

/** Inserts a lead unless the campaign already has one for the mobile; returns whether it was the first. */
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
      mobile_sealed: encryptMobile(lead.mobile, secretKey),
      channel_id: lead.channelId,
      scene: lead.scene ?? null,
      variant: lead.variant,
      answer_sealed: lead.answer ? encryptField(ANSWER_PURPOSE, lead.answer, secretKey) : null,
      user_id: lead.userId ?? null,
      gift_code: lead.gift ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['campaign', 'mobile_hash']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Deletes a lead within the transaction that stored it. */
export async function withdrawLead(db: Db, campaign: string, mobileHash: string): Promise<void> {
  await db
    .deleteFrom('leads')
    .where('campaign', '=', campaign)
    .where('mobile_hash', '=', mobileHash)
    .execute()
}

export interface LeadRow {
  id: number
  campaign: string
  channelId: string
  scene: string | null
  variant: string
  answer: string | undefined
  userId: string | null
  mobile: string
  at: Date
}

export interface LeadFilter {
  campaign: string | undefined
  channelId: string | undefined
}

interface LeadPage extends LeadFilter {
  limit: number
  /** Only leads below this id; 0 for the newest. */
  before?: number
}

/** Leads with their numbers, newest first. */
export async function leadRows(
  db: Db,
  { campaign, channelId, limit, before }: LeadPage,
  secretKey: string,
): Promise<readonly LeadRow[]> {
  let query = db.selectFrom('leads').selectAll().orderBy('id', 'desc').limit(limit)
  if (campaign) query = query.where('campaign', '=', campaign)
  if (channelId) query = query.where('channel_id', '=', channelId)
  if (before) query = query.where('id', '<', before)
  return (await query.execute()).map((row) => toLead(row, secretKey))
}

export async function leadRow(db: Db, id: number, secretKey: string): Promise<LeadRow | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toLead(row, secretKey)
}

function toLead(row: Selectable<LeadsTable>, secretKey: string): LeadRow {
  return {
    id: Number(row.id),
    campaign: row.campaign,
    channelId: row.channel_id,
    scene: row.scene,
    variant: row.variant,
    answer: row.answer_sealed
      ? decryptField(ANSWER_PURPOSE, row.answer_sealed, secretKey)
      : undefined,
    userId: row.user_id,
    mobile: decryptMobile(row.mobile_sealed, secretKey),
    at: row.created_at,
  }
}
