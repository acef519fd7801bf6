import { sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'

/** More friends of one person within an hour, or from one network within a day, look arranged. */
const HOUR_MAX = 10
const NETWORK_MAX = 3
/** More friends of anybody from one network within a day: a carrier shares a network between strangers. */
const NETWORK_ALL_MAX = 10
const HOUR_DAYS = 1 / 24
/** Inviters of inviters that are followed: a longer ring is no trick any more. */
const RING_MAX = 50

export interface NewInvitation {
  userId: string
  inviterId: string
  address: string
  deviceId: string
}

/** Whether an invitation looks arranged: one of many, of one device, or closing a ring of people who invite each other. */
export async function looksArranged(
  db: Db,
  invitation: NewInvitation,
  now: Date,
): Promise<boolean> {
  return (
    (await isOneOfMany(db, invitation, now)) ||
    (await isOfOneDevice(db, invitation)) ||
    (await closesRing(db, invitation))
  )
}

async function isOneOfMany(
  db: Db,
  { inviterId, address }: NewInvitation,
  now: Date,
): Promise<boolean> {
  const { hour, network, all } = await db
    .selectFrom('invitations')
    .select([
      sql<string>`count(*) filter (where inviter_id = ${inviterId}
        and created_at > ${daysAfter(now, -HOUR_DAYS)})`.as('hour'),
      sql<string>`count(*) filter (where inviter_id = ${inviterId} and address = ${address})`.as(
        'network',
      ),
      sql<string>`count(*) filter (where address = ${address})`.as('all'),
    ])
    .where('created_at', '>', daysAfter(now, -1))
    .where((eb) => eb.or([eb('inviter_id', '=', inviterId), eb('address', '=', address)]))
    .executeTakeFirstOrThrow()
  return (
    Number(hour) >= HOUR_MAX || Number(network) >= NETWORK_MAX || Number(all) >= NETWORK_ALL_MAX
  )
}

/** A second account on the phone of the inviter, or of somebody who was invited before. */
async function isOfOneDevice(
  db: Db,
  { userId, inviterId, deviceId }: NewInvitation,
): Promise<boolean> {
  const own = db
    .selectFrom('invite_codes')
    .select('user_id')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', inviterId)
  const other = db
    .selectFrom('invitations')
    .select('user_id')
    .where('device_id', '=', deviceId)
    .where('user_id', '<>', userId)
  return (await own.unionAll(other).limit(1).executeTakeFirst()) !== undefined
}

/** Whether the inviter was invited by this person, or by somebody whom they invited, and so on. */
async function closesRing(db: Db, { userId, inviterId }: NewInvitation): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with recursive inviters (id, depth) as (
      select inviter_id, 1 from invitations where user_id = ${inviterId}
      union
      select invitations.inviter_id, depth + 1 from inviters
      join invitations on invitations.user_id = inviters.id where depth < ${RING_MAX}
    )
    select id from inviters where id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}
