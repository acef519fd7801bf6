import { describeOwned } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, type Merge, ownedByUser } from '../hooks/owned-by-user.ts'
import { moveCoins } from './coins.ts'
import { balanceOf, COINS, POINTS, transfer, userAccount } from './ledger.ts'

export const owned = ownedByUser({
  tables: ['ledger_lines'],
  retained: { ledger_lines: 'the ledger is append-only' },
  merge: mergePurses,
  forget: voidPurses,
  describe: (db, userId) => describeOwned(db, ['ledger_lines'], userAccount(userId), 'account'),
})

/** The ledger records what one account transfers to the other; earlier lines do not change. */
async function mergePurses(db: Db, { fromId, intoId, now }: Merge): Promise<void> {
  const sides = { kind: 'merge', from: userAccount(fromId), to: userAccount(intoId) }
  const key = `merge:${fromId}:${intoId}`
  const coin = await moveCoins(db, fromId, intoId)
  const point = await balanceOf(db, sides.from, 'point')
  await transfer(db, { ...sides, key: `${key}:coin`, unit: 'coin', amount: coin }, now)
  await transfer(db, { ...sides, key: `${key}:point`, unit: 'point', amount: point }, now)
}

/** Coins and points of a deleted account are void. */
async function voidPurses(db: Db, { userIds, now }: Deletion): Promise<void> {
  for (const userId of userIds) {
    const [kind, from, key] = ['void', userAccount(userId), `void:${userId}`]
    const coin = await moveCoins(db, userId)
    const point = await balanceOf(db, from, 'point')
    const [coins, points] = [`${key}:coin`, `${key}:point`]
    await transfer(db, { kind, from, to: COINS, key: coins, unit: 'coin', amount: coin }, now)
    await transfer(db, { kind, from, to: POINTS, key: points, unit: 'point', amount: point }, now)
  }
}
