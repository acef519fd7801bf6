import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { FRIENDS_MAX } from '#api/invite/friend/list-friends.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { InvitationsTable } from '../tables.ts'
import { looksArranged, type NewInvitation } from './arranged-queries.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

export type Invitation = Selectable<InvitationsTable>

/** The code of a person, created the first time; their device is the one that asked last. */
export async function codeOf(
  db: Db,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<string> {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    // A code of somebody else, or a row of a second tap, changes nothing.
    await db
      .insertInto('invite_codes')
      .values({ user_id: userId, code: code.join('') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const own = await db
      .updateTable('invite_codes')
      .set({ device_id: deviceId })
      .where('user_id', '=', userId)
      .returning('code')
      .executeTakeFirst()
    if (own) return own.code
  }
}

export async function inviterOf(db: Db, code: string) {
  return db
    .selectFrom('invite_codes')
    .innerJoin('users', 'users.user_id', 'invite_codes.user_id')
    .select(['users.user_id', 'users.nickname'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Binds a person to their inviter; false if they are bound already. */
export async function insertInvitation(
  db: Db,
  invitation: NewInvitation,
  now: Date,
): Promise<boolean> {
  const { userId, inviterId, address, deviceId } = invitation
  const isArranged = await looksArranged(db, invitation, now)
  const inserted = await db
    .insertInto('invitations')
    .values({
      user_id: userId,
      inviter_id: inviterId,
      state: isArranged ? 'held' : 'registered',
      address,
      device_id: deviceId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function findInvitation(db: Db, userId: string): Promise<Invitation | undefined> {
  return db.selectFrom('invitations').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The friends of a person, newest first. */
export async function friendsOf(db: Db, inviterId: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.user_id', 'invitations.user_id')
    .select(['nickname', 'state', 'coins', 'invitations.created_at'])
    .where('inviter_id', '=', inviterId)
    .orderBy('invitations.created_at', 'desc')
    .limit(FRIENDS_MAX)
    .execute()
}

export async function friendCounts(db: Db, inviterId: string) {
  const { friends, held, coins } = await db
    .selectFrom('invitations')
    .select([
      sql<string>`count(*) filter (where state = 'registered')`.as('friends'),
      sql<string>`count(*) filter (where state = 'held')`.as('held'),
      sql<string>`coalesce(sum(coins), 0)`.as('coins'),
    ])
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow()
  return { friends: Number(friends), held: Number(held), coins: Number(coins) }
}

export async function isRewarded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('invite_settings').select('is_rewarded').executeTakeFirst()
  return row?.is_rewarded ?? false
}

export async function setRewarded(db: Db, isOn: boolean): Promise<void> {
  await db
    .insertInto('invite_settings')
    .values({ is_only: true, is_rewarded: isOn })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ is_rewarded: isOn }))
    .execute()
}

export async function claimedSteps(db: Db, userId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('invite_steps')
    .select('friends')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ friends }) => friends))
}

/** Records that the coupon of a step is claimed; false if it was. */
export async function insertStep(
  db: Db,
  { userId, friends }: { userId: string; friends: number },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('invite_steps')
    .values({ user_id: userId, friends, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'friends']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Invitations for operators, those that are held first. */
export async function newestInvitations(db: Db, limit: number): Promise<readonly Invitation[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .orderBy(sql`state <> 'held'`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Decides an invitation that is held; undefined if somebody else was faster. */
export async function decideInvitation(
  db: Db,
  userId: string,
  state: 'registered' | 'refused',
): Promise<Invitation | undefined> {
  return db
    .updateTable('invitations')
    .set({ state })
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst()
}

/** Records the coins that an invitation gave its inviter. */
export async function recordCoins(db: Db, userId: string, coins: number): Promise<void> {
  await db.updateTable('invitations').set({ coins }).where('user_id', '=', userId).execute()
}
