import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

/** The steps of the funnel, in order, as operators read them. */
export const STEPS = [
  ['view', '访问'],
  ['blockSeen', '看到内容'],
  ['tap', '点击'],
  ['formStep', '填写表单'],
  ['lead', '留下线索'],
  ['order', '支付订单'],
] as const
export type Step = (typeof STEPS)[number][0]

export interface FunnelFilter {
  /** Days at UTC+8, both included. */
  from: string
  to: string
  campaign: string | undefined
  channelId: string | undefined
}

/** Without limits, for what happened up to the moment. */
export const ALL_DAYS: FunnelFilter = {
  from: '0000-01-01',
  to: '9999-12-31',
  campaign: undefined,
  channelId: undefined,
}

export interface FunnelRow {
  campaign: string
  channelId: string
  variant: string
  visitors: Readonly<Record<Step, number>>
}

function countsIn(db: Db, { from, to, campaign, channelId }: FunnelFilter) {
  let query = db.selectFrom('campaign_counts').where('day', '>=', from).where('day', '<=', to)
  if (campaign) query = query.where('campaign', '=', campaign)
  if (channelId) query = query.where('channel_id', '=', channelId)
  return query
}

/** Visitors of each step by campaign, channel and variant, most visitors first. */
export async function funnelRows(db: Db, filter: FunnelFilter): Promise<readonly FunnelRow[]> {
  const rows = await countsIn(db, filter)
    .where('detail', '=', '')
    .select(['campaign', 'channel_id', 'variant', 'step'])
    .select((eb) => eb.fn.sum<number | string>('visitors').as('visitors'))
    .groupBy(['campaign', 'channel_id', 'variant', 'step'])
    .execute()
  const found = new Map<string, FunnelRow & { visitors: Record<Step, number> }>()
  for (const { campaign, channel_id, variant, step, visitors } of rows) {
    const key = `${campaign} ${channel_id} ${variant}`
    const row = found.get(key) ?? { campaign, channelId: channel_id, variant, visitors: empty() }
    found.set(key, row)
    if (isStep(step)) row.visitors[step] = Number(visitors)
  }
  return [...found.values()].sort((a, b) => b.visitors.view - a.visitors.view)
}

/** The sum of all rows. */
export function totalOf(rows: readonly FunnelRow[]): Readonly<Record<Step, number>> {
  const total = empty()
  for (const { visitors } of rows) for (const [step] of STEPS) total[step] += visitors[step]
  return total
}

function empty(): Record<Step, number> {
  return { view: 0, blockSeen: 0, tap: 0, formStep: 0, lead: 0, order: 0 }
}

function isStep(step: string): step is Step {
  return STEPS.some(([known]) => known === step)
}

/** Visitors of one step by day; a day without visitors is missing. */
export async function visitorsByDay(
  db: Db,
  filter: FunnelFilter,
  step: Step,
): Promise<ReadonlyMap<string, number>> {
  const rows = await countsIn(db, filter)
    .where('step', '=', step)
    .where('detail', '=', '')
    .select('day')
    .select((eb) => eb.fn.sum<number | string>('visitors').as('visitors'))
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, visitors }) => [day, Number(visitors)]))
}

export interface DetailRow {
  campaign: string
  step: string
  detail: string
  hits: number
  visitors: number
}

const DETAILS_MAX = 200

/** What visitors saw, tapped and filled in, by its name. */
export async function detailRows(db: Db, filter: FunnelFilter): Promise<readonly DetailRow[]> {
  const rows = await countsIn(db, filter)
    .where('detail', '<>', '')
    .select(['campaign', 'step', 'detail'])
    .select((eb) => [
      eb.fn.sum<number | string>('hits').as('hits'),
      eb.fn.sum<number | string>('visitors').as('visitors'),
    ])
    .groupBy(['campaign', 'step', 'detail'])
    .orderBy('campaign')
    .orderBy('step')
    .orderBy('visitors', 'desc')
    .limit(DETAILS_MAX)
    .execute()
  return rows.map((row) => ({ ...row, hits: Number(row.hits), visitors: Number(row.visitors) }))
}

/** Every campaign that was configured, was visited or has a lead, by name. */
export async function knownCampaigns(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ campaign: string }>`
    select campaign from campaigns union select campaign from campaign_counts
    union select campaign from leads order by campaign`.execute(db)
  return rows.map(({ campaign }) => campaign)
}
