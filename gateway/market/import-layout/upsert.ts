import { sql } from 'kysely'
import type { Database, Db } from '#gateway/db/schema.ts'

type SqlType =
  | 'text'
  | 'integer'
  | 'smallint'
  | 'bigint'
  | 'real'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz'
type Value = string | number | boolean | null

export interface Target<Row> {
  table: keyof Database
  key: readonly (keyof Row & string)[]
  columns: Readonly<Record<keyof Row & string, SqlType>>
  /** What becomes of a stored value; an unknown value never replaces a known one. */
  onConflict: Conflict
  /** The day that says which of two rows is newer. */
  dated?: keyof Row & string
}

/** The given value replaces the stored one, or only where none is stored, or also where the given row is newer. */
export type Conflict = 'replace' | 'fill' | 'newer'

/** Writes rows with one statement that has one parameter per column; returns how many were new or changed. */
export async function upsert<Row extends object>(
  db: Db,
  target: Target<Row>,
  rows: readonly (Row & Readonly<Record<keyof Row, Value>>)[],
  onConflict = target.onConflict,
): Promise<number> {
  if (rows.length === 0) return 0
  const names = Object.keys(target.columns) as (keyof Row & string)[]
  const arrays = names.map(
    (name) => sql`${rows.map((row) => row[name])}::${sql.raw(target.columns[name])}[]`,
  )
  const { numAffectedRows } = await sql`
    insert into ${sql.table(target.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select * from unnest(${sql.join(arrays)})
    on conflict (${sql.join(target.key.map((name) => sql.ref(name)))}) ${conflictAction({ ...target, onConflict }, names)}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

function conflictAction<Row>(target: Target<Row>, names: readonly (keyof Row & string)[]) {
  const others = names.filter((name) => !target.key.includes(name))
  if (others.length === 0) return sql`do nothing`
  const stored = others.map((name) => sql.ref(`${target.table}.${name}`))
  const next = others.map((name) => {
    const [old, given] = [sql.ref(`${target.table}.${name}`), sql.ref(`excluded.${name}`)]
    const [filled, replaced] = [sql`coalesce(${old}, ${given})`, sql`coalesce(${given}, ${old})`]
    if (target.onConflict === 'replace') return replaced
    const { dated } = target
    if (target.onConflict === 'fill' || dated === undefined) return filled
    const isNewer = sql`${sql.ref(`excluded.${dated}`)} > ${sql.ref(`${target.table}.${dated}`)}`
    return sql`case when ${isNewer} then ${replaced} else ${filled} end`
  })
  const changes = others.map((name, i) => sql`${sql.ref(name)} = ${next[i]}`)
  return sql`do update set ${sql.join(changes)}
    where (${sql.join(stored)}) is distinct from (${sql.join(next)})`
}
