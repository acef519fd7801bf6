import type { Db } from '#gateway/db/schema.ts'
import { forgetRows } from '#gateway/hooks/forget-rows.ts'
import type { Slice } from '#gateway/ops/page/list-page.ts'
import { hashMobile, maskMobile } from '../mobile.ts'
import type { SmsKind, SmsService } from './sms-config.ts'
import type { SmsOutcome } from './sms-outcome.ts'

export const DELIVERY_STATES = ['sent', 'arrived', 'lost', 'refused', 'doubtful'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

interface Handed {
  mobile: string
  kind: SmsKind | undefined
  service: SmsService['kind']
  outcome: SmsOutcome
}

/** Records what the service said of a message. */
export async function insertDelivery(
  db: Db,
  { mobile, kind, service, outcome }: Handed,
  secretKey: string,
  now: Date,
): Promise<void> {
  const isSent = outcome.kind === 'sent'
  await db
    .insertInto('sms_deliveries')
    .values({
      mobile_hash: hashMobile(mobile, secretKey),
      mobile_masked: maskMobile(mobile),
      kind: kind ?? null,
      service,
      state: outcome.kind === 'later' ? 'refused' : outcome.kind,
      code: isSent ? null : outcome.code,
      serial: isSent ? outcome.serial : null,
      handed_at: now,
      reported_at: null,
    })
    .execute()
}

export interface SmsReport {
  serial: string
  hasArrived: boolean
  code: string
}

/** Records what a vendor reports; a repeated report changes nothing, and one of another application is nobody's. */
export async function recordReport(
  db: Db,
  { serial, hasArrived, code }: SmsReport,
  service: SmsService['kind'],
  now: Date,
): Promise<void> {
  await db
    .updateTable('sms_deliveries')
    .set({ state: hasArrived ? 'arrived' : 'lost', code, reported_at: now })
    .where('service', '=', service)
    .where('serial', '=', serial)
    .where('reported_at', 'is', null)
    .execute()
}

interface DeliveryFilter extends Slice {
  mobileHash: string | undefined
  state: DeliveryState | undefined
}

export interface DeliveryRow {
  id: number
  mobile_masked: string
  kind: string | null
  service: string
  state: DeliveryState
  code: string | null
  handed_at: Date
  reported_at: Date | null
}

/** Messages handed over, the newest first. */
export function smsDeliveries(
  db: Db,
  { mobileHash, state, limit, before }: DeliveryFilter,
): Promise<readonly DeliveryRow[]> {
  return db
    .selectFrom('sms_deliveries')
    .select(['id', 'mobile_masked', 'kind', 'service', 'state', 'code', 'handed_at', 'reported_at'])
    .$if(mobileHash !== undefined, (qb) => qb.where('mobile_hash', '=', mobileHash ?? ''))
    .$if(state !== undefined, (qb) => qb.where('state', '=', state ?? 'sent'))
    .$if(before !== undefined, (qb) => qb.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteDeliveries(db: Db, before: Date): Promise<void> {
  await forgetRows(db, 'sms_deliveries', { column: 'handed_at', before })
}
