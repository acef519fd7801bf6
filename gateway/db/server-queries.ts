import { sql } from 'kysely'
import type { Db } from './schema.ts'

interface ServerFacts {
  /** `170002` is 17.2. */
  version: number
  connectionsMax: number
  encoding: string
  now: Date
  role: string
  isSuperuser: boolean
  mayCreate: boolean
  /** Whether the role, or a role it belongs to, owns the books. */
  ownsBooks: boolean
}

/** What a PostgreSQL server says of itself and of the role that asks. */
export async function readServer(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version,
      current_setting('max_connections')::int as "connectionsMax",
      current_setting('server_encoding') as encoding,
      clock_timestamp() as now,
      current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      has_schema_privilege('public', 'create') as "mayCreate",
      exists (
        select from pg_tables where schemaname = 'public' and tablename = 'ledger_lines'
          and pg_has_role(tableowner, 'member')
      ) as "ownsBooks"`.execute(db)
  const [facts] = rows
  if (!facts) throw new TypeError('the server says nothing')
  return facts
}

interface FollowerFacts {
  /** Whether it replays the changes of another server. */
  isFollowing: boolean
  /** 0 once everything that arrived is replayed: a database at rest sends nothing new. */
  secondsBehind: number
}

export async function readFollower(db: Db): Promise<FollowerFacts> {
  const { rows } = await sql<FollowerFacts>`
    select pg_is_in_recovery() as "isFollowing",
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
      end::int as "secondsBehind"`.execute(db)
  const [facts] = rows
  if (!facts) throw new TypeError('the server says nothing')
  return facts
}
