import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { UsersTable } from './tables.ts'

export type User = Selectable<UsersTable>
/** A chat-app identity, with the profile if its owner allowed it. */
export interface ChatAppIdentity {
  openId: string
  unionId: string | null
  nickname: string | null
  avatar: string | null
}

export interface EncryptedMobile {
  hash: string
  sealed: string
}

export interface Registration {
  user: User
  isNew: boolean
}

/**
 * Locks a mobile until the transaction ends: registering and binding run one after the other, so that the unique key
 * never fails a whole request.
 */
export async function lockMobile(db: Db, mobileHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mobileHash}, 0))`.execute(db)
}

/** The same for a chat-app identity: logging in by it and linking it run one after the other. */
export async function lockOpenId(db: Db, openId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`openId:${openId}`}, 0))`.execute(db)
}

/** The account of a mobile, created if missing. The caller holds the mobile's lock. */
export async function userOfMobile(
  db: Db,
  mobile: EncryptedMobile,
  now: Date,
): Promise<Registration> {
  const made = await db
    .insertInto('users')
    .values({ ...blankUser(now), mobile_hash: mobile.hash, mobile_sealed: mobile.sealed })
    .onConflict((conflict) => conflict.column('mobile_hash').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { user: made, isNew: true }
  return { user: await userWithMobile(db, mobile.hash).executeTakeFirstOrThrow(), isNew: false }
}

/** The account of a chat-app identity, created if missing; a profile fills what the account lacks. */
export async function userOfChatApp(
  db: Db,
  identity: ChatAppIdentity,
  now: Date,
): Promise<Registration> {
  const made = await db
    .insertInto('users')
    .values({ ...blankUser(now), ...profileOf(identity) })
    .onConflict((conflict) => conflict.column('open_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { user: made, isNew: true }
  const user = await db
    .updateTable('users')
    .set((eb) => ({
      union_id: eb.fn.coalesce('union_id', eb.val(identity.unionId)),
      nickname: eb.fn.coalesce('nickname', eb.val(identity.nickname)),
      avatar: eb.fn.coalesce(eb.val(identity.avatar), 'avatar'),
    }))
    .where('open_id', '=', identity.openId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { user, isNew: false }
}

export async function userOfOpenId(db: Db, openId: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('open_id', '=', openId).executeTakeFirst()
}

/** Binds an identity to an account that has none; its profile fills what the account lacks. */
export async function setIdentity(
  db: Db,
  userId: string,
  { openId, unionId, nickname, avatar }: ChatAppIdentity,
): Promise<User | undefined> {
  return db
    .updateTable('users')
    .set({ open_id: openId, union_id: unionId })
    .set((eb) => ({
      nickname: eb.fn.coalesce('nickname', eb.val(nickname)),
      avatar: eb.fn.coalesce('avatar', eb.val(avatar)),
    }))
    .where('user_id', '=', userId)
    .where('open_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

function blankUser(now: Date) {
  return {
    user_id: randomBytes(16).toString('hex'),
    nickname: null,
    avatar: null,
    mobile_hash: null,
    mobile_sealed: null,
    open_id: null,
    union_id: null,
    deletion_at: null,
    merged_into: null,
    created_at: now,
  }
}

function profileOf({ openId, unionId, nickname, avatar }: ChatAppIdentity) {
  return { open_id: openId, union_id: unionId, nickname, avatar }
}

function userWithMobile(db: Db, mobileHash: string) {
  return db.selectFrom('users').selectAll().where('mobile_hash', '=', mobileHash)
}

export async function findUserByMobile(db: Db, mobileHash: string): Promise<User | undefined> {
  return userWithMobile(db, mobileHash).executeTakeFirst()
}

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The row of a user who is logged in. */
export async function userById(db: Db, userId: string): Promise<User> {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
}

/** The account that shows this number; undefined if it was merged into another or will be deleted. */
export async function userByNumber(db: Db, id: number): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('deletion_at', 'is', null)
    .executeTakeFirst()
}

export async function setMobile(db: Db, userId: string, mobile: EncryptedMobile): Promise<void> {
  await db
    .updateTable('users')
    .set({ mobile_hash: mobile.hash, mobile_sealed: mobile.sealed })
    .where('user_id', '=', userId)
    .execute()
}

export async function setNickname(db: Db, userId: string, nickname: string): Promise<void> {
  await db.updateTable('users').set({ nickname }).where('user_id', '=', userId).execute()
}

export async function setProfileRefreshed(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_profile_refreshed: true })
    .where('user_id', '=', userId)
    .execute()
}

/** Sets the date of a requested deletion and returns it; a second request does not change the date. */
export async function setDeletion(db: Db, userId: string, at: Date): Promise<Date> {
  const { deletion_at } = await db
    .updateTable('users')
    .set((eb) => ({ deletion_at: eb.fn.coalesce('deletion_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .returning('deletion_at')
    .executeTakeFirstOrThrow()
  return deletion_at ?? at
}

export async function clearDeletion(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ deletion_at: null }).where('user_id', '=', userId).execute()
}

/** The chat-app identity of an account, if it has one. */
export async function chatAppIdOf(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('open_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user?.open_id ?? undefined
}
