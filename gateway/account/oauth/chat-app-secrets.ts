import type { Db } from '#gateway/db/schema.ts'
import { decryptField, encryptField } from '../field-encryption.ts'
import type { LentSecret } from './chat-app-provider.ts'

/** A provider's secret that is still valid: shared by all nodes, as the provider limits how often it issues one. */
export async function findSecret(
  db: Db,
  name: string,
  secretKey: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_app_secrets')
    .select('value_sealed')
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && decryptField(name, row.value_sealed, secretKey)
}

export async function saveSecret(
  db: Db,
  name: string,
  { value, expiresInSeconds }: LentSecret,
  secretKey: string,
  now: Date,
): Promise<void> {
  const fresh = {
    value_sealed: encryptField(name, value, secretKey),
    expires_at: new Date(now.getTime() + expiresInSeconds * 1000),
  }
  await db
    .insertInto('chat_app_secrets')
    .values({ name, ...fresh })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(fresh))
    .execute()
}

/** Lets the next one be asked for, as the provider no longer accepts this one. */
export async function deleteSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('chat_app_secrets').where('name', '=', name).execute()
}
