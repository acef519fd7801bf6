import { sql } from 'kysely'
import { DEFAULT_NICKNAME_PREFIX } from '#api/account/session/session-record.ts'
import type { Db } from '#gateway/db/schema.ts'
import { endSessionsOf } from '../session/sessions.ts'

/** `leaving` has asked for deletion; a merged account lives on as another. */
export const PERSON_STATES = ['active', 'banned', 'leaving', 'merged', 'deleted'] as const
export type PersonState = (typeof PERSON_STATES)[number]

const state = sql<PersonState>`case
  when merged_into is not null then 'merged'
  when banned_at is not null then 'banned'
  when deletion_at is not null then 'leaving'
  when mobile_hash is null and open_id is null then 'deleted'
  else 'active' end`

/** A person as operators see one. */
export type PersonRow = Awaited<ReturnType<typeof peopleFor>>[number]

interface PeopleFilter {
  /** A user id, or the number that the person reads on their own page. */
  id?: string | undefined
  mobileHash?: string | undefined
  /** The beginning of a nickname. */
  nickname?: string | undefined
  state?: PersonState | undefined
}

function peopleOf(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'user_id', 'nickname', 'mobile_sealed', 'coin', 'merged_into'])
    .select(['created_at', 'last_login_at', 'deletion_at', 'banned_at', 'ban_reason'])
    .select([state.as('state'), sql<boolean>`open_id is not null`.as('has_chat_app')])
}

/** People, the newest first. */
export async function peopleFor(
  db: Db,
  filter: PeopleFilter,
  { limit, before }: { limit: number; before?: number },
) {
  let query = peopleOf(db).orderBy('id', 'desc').limit(limit)
  if (before) query = query.where('id', '<', before)
  if (filter.id) query = query.where(isNamed(filter.id))
  if (filter.mobileHash) query = query.where('mobile_hash', '=', filter.mobileHash)
  if (filter.nickname) query = query.where(isNicknamed(filter.nickname))
  if (filter.state) query = query.where(state, '=', filter.state)
  return query.execute()
}

function isNamed(id: string) {
  const number = numberIn(id)
  return number === undefined
    ? sql<boolean>`user_id = ${id}`
    : sql<boolean>`(user_id = ${id} or id = ${number})`
}

/** People without a nickname are shown under a default one, which ends in their number. */
function isNicknamed(start: string) {
  const pattern = `${start.replaceAll(/[\\%_]/g, '\\$&')}%`
  const number = start.startsWith(DEFAULT_NICKNAME_PREFIX)
    ? numberIn(start.slice(DEFAULT_NICKNAME_PREFIX.length))
    : undefined
  return number === undefined
    ? sql<boolean>`nickname like ${pattern}`
    : sql<boolean>`(nickname like ${pattern} or (nickname is null and id = ${number}))`
}

function numberIn(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export async function personById(db: Db, userId: string): Promise<PersonRow | undefined> {
  return peopleOf(db).where('user_id', '=', userId).executeTakeFirst()
}

/** The newest logins of a person; one is forgotten when its token would have expired. */
export async function loginsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('user_tokens')
    .select(['login_type', 'created_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Bans a person and ends their logins; false if there is nobody to ban. */
export async function banPerson(
  db: Db,
  { userId, reason }: { userId: string; reason: string },
  now: Date,
): Promise<boolean> {
  const banned = await db
    .updateTable('users')
    .set({ banned_at: now, ban_reason: reason })
    .where('user_id', '=', userId)
    .where('banned_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (Number(banned.numUpdatedRows) === 0) return false
  await endSessionsOf(db, userId, now)
  return true
}

/** Lifts a ban; false if there is none. A login that began at the instant of the ban ends with it. */
export async function unbanPerson(db: Db, userId: string, now: Date): Promise<boolean> {
  const unbanned = await db
    .updateTable('users')
    .set({ banned_at: null, ban_reason: null })
    .where('user_id', '=', userId)
    .where('banned_at', 'is not', null)
    .executeTakeFirst()
  if (Number(unbanned.numUpdatedRows) === 0) return false
  await endSessionsOf(db, userId, now)
  return true
}
