import { type Insertable, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    campaign_channels: CampaignChannelsTable
  }
}

interface CampaignChannelsTable {
  /** The `channelId` of links; digits. */
  channel_id: string
  name: string
  /** What was spent on it up to now. */
  cost_fen: number
  note: string
  created_at: Date
}

export interface ChannelRow {
  channel_id: string
  name: string
  cost_fen: number
  note: string
  visits: number
  leads: number
  orders: number
}

/** Channels with what they brought up to now, those with most visitors first. */
export async function channelRows(
  db: Db,
  { channelId, limit }: { channelId?: string; limit: number },
): Promise<readonly ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select c.channel_id, c.name, c.cost_fen::float8 as cost_fen, c.note,
      coalesce(sum(n.visitors) filter (where n.step = 'view'), 0)::int as visits,
      coalesce(sum(n.visitors) filter (where n.step = 'lead'), 0)::int as leads,
      coalesce(sum(n.visitors) filter (where n.step = 'order'), 0)::int as orders
    from campaign_channels c
    left join campaign_counts n on n.channel_id = c.channel_id and n.detail = ''
    where ${channelId ?? null}::text is null or c.channel_id = ${channelId ?? null}::text
    group by c.channel_id order by visits desc, c.created_at desc limit ${limit}`.execute(db)
  return rows
}

/** Names of channels, by number. */
export async function channelNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('campaign_channels').select(['channel_id', 'name']).execute()
  return new Map(rows.map(({ channel_id, name }) => [channel_id, name]))
}

/** False if the number is taken. */
export async function insertChannel(
  db: Db,
  channel: Insertable<CampaignChannelsTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('campaign_channels')
    .values(channel)
    .onConflict((conflict) => conflict.column('channel_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function updateChannel(
  db: Db,
  channelId: string,
  values: { name: string; cost_fen: number; note: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('campaign_channels')
    .set(values)
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}
