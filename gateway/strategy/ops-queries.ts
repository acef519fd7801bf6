import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import '../shop/tables.ts'
import './tables.ts'

type Db = Kysely<Database>

/** Services instructions are published for. */
export async function strategiesOf(db: Db) {
  return db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_type', '=', 'strategy')
    .orderBy('product_id')
    .execute()
}

export async function newestInstructions(db: Db, limit: number) {
  return db
    .selectFrom('package_instructions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
