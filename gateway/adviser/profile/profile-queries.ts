import { type SqlBool, sql } from 'kysely'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import type { OwnAdviser } from '#api/adviser/profile/list-own-advisers.ts'
import { daysAfter } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'

/** Days over which kept promises are counted. */
const PROMISE_DAYS = 90

interface Reader {
  userId: string | undefined
  now: Date
}

const isValid = (now: Date) =>
  sql<SqlBool>`live_advisers.valid_until > ${now} and live_advisers.valid_from <= ${now}`

function profiles(db: Db, { userId, now }: Reader) {
  const since = daysAfter(now, -PROMISE_DAYS)
  const answered = sql`from adviser_questions q where q.certificate = live_advisers.certificate
    and q.state = 'answered' and q.answered_at > ${since}`
  const followed = sql`from subscriptions s where s.kind = 'adviser' and s.subject_id = live_advisers.certificate`
  const rated = sql`from adviser_ratings r where r.certificate = live_advisers.certificate`
  return db
    .selectFrom('live_advisers')
    .selectAll()
    .select([
      isValid(now).as('is_valid'),
      sql<number>`(select count(*) ${followed})`.as('followers'),
      sql<SqlBool>`exists (select 1 ${followed} and s.user_id = ${userId ?? ''})`.as('is_followed'),
      sql<number>`(select count(*) ${answered})`.as('answered'),
      sql<number | null>`(select round(100.0 * count(*) filter (where q.answered_at <= q.due_at)
        / nullif(count(*), 0)) ${answered})`.as('on_time_percent'),
      sql<number>`(select count(*) ${rated})`.as('ratings'),
      sql<number | null>`(select round(10 * avg(r.stars)) ${rated})`.as('rating_tenths'),
    ])
}

type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>

function profileOf(row: ProfileRow): AdviserProfile {
  const optional = (value: number | null) => (value === null ? undefined : Number(value))
  return {
    certificate: row.certificate,
    name: row.name,
    position: row.position,
    introduction: row.introduction,
    institution: row.institution,
    topics: row.topics,
    validFrom: row.valid_from?.getTime(),
    validUntil: row.valid_until?.getTime(),
    isServing: row.is_serving && Boolean(row.is_valid),
    followers: Number(row.followers),
    answered: Number(row.answered),
    onTimePercent: optional(row.on_time_percent),
    ratingTenths: optional(row.rating_tenths),
    ratings: Number(row.ratings),
    isFollowed: Boolean(row.is_followed),
  }
}

/** Advisers with a valid certificate; those who serve first. */
export async function validAdvisers(db: Db, reader: Reader): Promise<readonly AdviserProfile[]> {
  const rows = await profiles(db, reader)
    .where(isValid(reader.now))
    .orderBy('is_serving', 'desc')
    .orderBy('certificate')
    .limit(200)
    .execute()
  return rows.map(profileOf)
}

export async function adviserProfileOf(
  db: Db,
  certificate: string,
  reader: Reader,
): Promise<AdviserProfile | undefined> {
  const row = await profiles(db, reader).where('certificate', '=', certificate).executeTakeFirst()
  return row && profileOf(row)
}

/** Whether an adviser answers and phones at the moment. */
export async function isServing(db: Db, certificate: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('live_advisers')
    .select('certificate')
    .where('certificate', '=', certificate)
    .where('is_serving', '=', true)
    .where(isValid(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Courses an adviser teaches: products with a room of theirs. */
export async function coursesOf(db: Db, certificate: string) {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'name', 'summary'])
    .where('is_on_sale', '=', true)
    .where(
      sql<SqlBool>`exists (select 1 from live_rooms r
        where r.product_id = products.product_id and r.certificate = ${certificate})`,
    )
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id: productId, ...words }) => ({ productId, ...words }))
}

/** Advisers a user follows, has asked or has booked. */
export async function advisersOfUser(
  db: Db,
  userId: string,
  now: Date,
): Promise<readonly OwnAdviser[]> {
  const asked = sql`from adviser_questions q
    where q.user_id = ${userId} and q.certificate = live_advisers.certificate`
  const booked = sql`from adviser_callbacks c
    where c.user_id = ${userId} and c.certificate = live_advisers.certificate`
  const rows = await profiles(db, { userId, now })
    .select([
      sql<number>`(select count(*) ${asked})`.as('questions'),
      sql<number>`(select count(*) ${booked} and c.state <> 'cancelled')`.as('callbacks'),
      hasServed(userId).as('is_ratable'),
      sql<string | null>`(${newestView('title')})`.as('view_title'),
      sql<Date | null>`(${newestView('published_at')})`.as('view_at'),
      sql<number | null>`(select stars from adviser_ratings r
        where r.user_id = ${userId} and r.certificate = live_advisers.certificate)`.as('stars'),
    ])
    .where(
      sql<SqlBool>`exists (select 1 ${asked}) or exists (select 1 ${booked} and c.state <> 'cancelled')
        or exists (select 1 from subscriptions s where s.kind = 'adviser'
          and s.subject_id = live_advisers.certificate and s.user_id = ${userId})`,
    )
    .orderBy(
      sql`greatest((select max(q.created_at) ${asked}), (select max(c.created_at) ${booked})) desc nulls last`,
    )
    .orderBy('certificate')
    .execute()
  return rows.map((row) => ({
    adviser: profileOf(row),
    questions: Number(row.questions),
    callbacks: Number(row.callbacks),
    isRatable: Boolean(row.is_ratable),
    latestView: row.view_title ?? undefined,
    latestViewAt: row.view_at === null ? undefined : new Date(row.view_at).getTime(),
    ownStars: row.stars ?? undefined,
  }))
}

const newestView = (column: 'title' | 'published_at') => sql`
  select ${sql.ref(column)} from publications p where p.kind = 'view' and p.withdraws is null
    and p.adviser_certificate = live_advisers.certificate
    and not exists (select 1 from publications w where w.withdraws = p.publication_id)
  order by p.id desc limit 1`

const hasServed = (userId: string) => sql<SqlBool>`(
  exists (select 1 from adviser_questions q where q.user_id = ${userId}
    and q.certificate = live_advisers.certificate and q.state = 'answered')
  or exists (select 1 from adviser_callbacks c where c.user_id = ${userId}
    and c.certificate = live_advisers.certificate and c.state = 'called'))`

/** Rates an adviser; false if they have not served the user. */
export async function saveRating(
  db: Db,
  { userId, certificate, stars }: { userId: string; certificate: string; stars: number },
  now: Date,
): Promise<boolean> {
  const saved = await sql`
    insert into adviser_ratings (user_id, certificate, stars, rated_at)
    select ${userId}, certificate, ${stars}, ${now} from live_advisers
    where certificate = ${certificate} and ${hasServed(userId)}
    on conflict (user_id, certificate) do update set stars = excluded.stars, rated_at = excluded.rated_at`.execute(
    db,
  )
  return Number(saved.numAffectedRows) === 1
}
