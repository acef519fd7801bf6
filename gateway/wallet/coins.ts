import type { Db } from '../db/schema.ts'
import { COINS, HELD, transfer, userAccount } from './ledger.ts'

interface CoinMove {
  userId: string
  orderId: string
  coin: number
}

/** Holds coins of a user for an order; false, without any change, if there are too few. */
export async function holdCoins(
  db: Db,
  { userId, orderId, coin }: CoinMove,
  now: Date,
): Promise<boolean> {
  if (coin === 0) return true
  const taken = await db
    .updateTable('users')
    .set((eb) => ({ coin: eb('coin', '-', coin) }))
    .where('user_id', '=', userId)
    .where('coin', '>=', coin)
    .executeTakeFirst()
  if (Number(taken.numUpdatedRows) === 0) return false
  const sides = { from: userAccount(userId), to: HELD, amount: coin }
  await transfer(db, { key: `hold:${orderId}`, kind: 'hold', orderId, unit: 'coin', ...sides }, now)
  return true
}

/** Releases the coins of an order that was not paid, once. */
export async function releaseCoins(db: Db, move: CoinMove, now: Date): Promise<void> {
  const { userId, orderId, coin } = move
  const sides = { from: HELD, to: userAccount(userId), amount: coin }
  const key = `release:${orderId}`
  if (await transfer(db, { key, kind: 'release', orderId, unit: 'coin', ...sides }, now))
    await addToBalance(db, userId, coin)
}

/** Moves the coins of a paid order to the house, once. */
export async function captureCoins(db: Db, { orderId, coin }: CoinMove, now: Date): Promise<void> {
  const sides = { from: HELD, to: COINS, amount: coin }
  const key = `capture:${orderId}`
  await transfer(db, { key, kind: 'capture', orderId, unit: 'coin', ...sides }, now)
}

/** Credits a user with coins of the house, once for each key; false if it was done before. */
export async function creditCoins(
  db: Db,
  entry: { key: string; kind: string; userId: string; coin: number; orderId?: string | null },
  now: Date,
): Promise<boolean> {
  const { key, kind, userId, coin, orderId = null } = entry
  const sides = { from: COINS, to: userAccount(userId), amount: coin }
  if (!(await transfer(db, { key, kind, orderId, unit: 'coin', ...sides }, now))) return false
  await addToBalance(db, userId, coin)
  return true
}

async function addToBalance(db: Db, userId: string, coin: number): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ coin: eb('coin', '+', coin) }))
    .where('user_id', '=', userId)
    .execute()
}

/** Empties the balance of a user, into another's if one is given; returns how much it was. */
export async function moveCoins(db: Db, fromId: string, intoId?: string): Promise<number> {
  const { coin } = await db
    .selectFrom('users')
    .select('coin')
    .where('user_id', '=', fromId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await addToBalance(db, fromId, -coin)
  if (intoId !== undefined) await addToBalance(db, intoId, coin)
  return coin
}
