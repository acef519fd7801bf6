import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ServerClock } from '#gateway/clock.ts'
import type { Config } from '#gateway/config.ts'
import { ConfigError } from '#gateway/config-error.ts'
import type { Db } from '#gateway/db/schema.ts'
import { FIRST_VERSION, setKeyRing } from './key-ring.ts'
import { hashValue, sealValue, unsealValue } from './seal-value.ts'

interface Parts {
  db: Db
  clock: ServerClock
  config: Pick<Config, 'secretKey' | 'oldSecretKeys'>
}

interface DataKey {
  version: number
  key: string
  usableFrom: Date
}

const PURPOSE = 'dataKey'
/** Every node has read a new key by then: each does so once an hour. */
const USABLE_AFTER_MS = 2 * 3_600_000

/**
 * Reads the keys of this database with `SECRET_KEY` or one of `SECRET_KEYS_OLD`, and stores those that the old ones open
 * under the current one as well. The first key of a database is the secret it was started with.
 */
export async function loadDataKeys(parts: Parts): Promise<void> {
  const { db, clock, config } = parts
  const { secretKey } = config
  let rows = await storedKeys(db)
  if (rows.length === 0) {
    await storeFirstKey(parts)
    rows = await storedKeys(db)
  }
  const keys = [...new Set(rows.map(({ version }) => version))].map((version) =>
    readVersion(
      rows.filter((row) => row.version === version),
      config,
    ),
  )
  const current = new Set(
    rows.filter((row) => row.secret_id === idOf(secretKey)).map(({ version }) => version),
  )
  for (const key of keys) if (!current.has(key.version)) await storeKey(parts, key)
  const byVersion = new Map(keys.map((key) => [key.version, key]))
  setKeyRing(secretKey, {
    hashKey: byVersion.get(FIRST_VERSION)?.key ?? secretKey,
    keyOf: (version) => byVersion.get(version)?.key,
    sealingVersion: () =>
      keys.findLast(({ usableFrom }) => usableFrom <= clock.now())?.version ?? FIRST_VERSION,
  })
}

/**
 * Once no old secret is named any more: deletes what they open and creates a key that none of them has ever opened. It
 * seals from two hours later on.
 */
export async function finishRotation(parts: Parts): Promise<void> {
  const { db, clock, config } = parts
  if (config.oldSecretKeys.length > 0) return
  const { numDeletedRows } = await db
    .deleteFrom('data_keys')
    .where('secret_id', '<>', idOf(config.secretKey))
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  const { last } = await db
    .selectFrom('data_keys')
    .select((eb) => eb.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const key = randomBytes(32).toString('hex')
  const usableFrom = new Date(clock.now().getTime() + USABLE_AFTER_MS)
  await storeKey(parts, { version: Number(last) + 1, key, usableFrom })
}

type Row = Awaited<ReturnType<typeof storedKeys>>[number]

function readVersion(rows: readonly Row[], { secretKey, oldSecretKeys }: Parts['config']): DataKey {
  for (const secret of [secretKey, ...oldSecretKeys]) {
    const row = rows.find(({ secret_id }) => secret_id === idOf(secret))
    if (row)
      return {
        version: row.version,
        key: unsealValue(PURPOSE, row.key_sealed, secret),
        usableFrom: row.usable_from,
      }
  }
  throw new ConfigError(
    'SECRET_KEY is not the one of this database: set that one, or name it in SECRET_KEYS_OLD',
  )
}

async function storedKeys(db: Db) {
  return db.selectFrom('data_keys').selectAll().orderBy('version').execute()
}

/** The first of several nodes that start at once with different secrets decides the key of the database. */
async function storeFirstKey(parts: Parts): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    await sql`lock table data_keys in share row exclusive mode`.execute(trx)
    if ((await storedKeys(trx)).length > 0) return
    const key = parts.config.secretKey
    const first = { version: FIRST_VERSION, key, usableFrom: parts.clock.now() }
    await storeKey({ ...parts, db: trx }, first)
  })
}

/** Two nodes may store the same key. */
async function storeKey(
  { db, clock, config: { secretKey } }: Parts,
  { version, key, usableFrom }: DataKey,
): Promise<void> {
  await db
    .insertInto('data_keys')
    .values({
      version,
      secret_id: idOf(secretKey),
      key_sealed: sealValue(PURPOSE, key, secretKey),
      usable_from: usableFrom,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function idOf(secret: string): string {
  return hashValue('secretId', '', secret).slice(0, 16)
}
