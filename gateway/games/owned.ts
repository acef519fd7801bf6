import { sql } from 'kysely'
import { deleteOwned, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

const KEYED = {
  game_players: 'game',
  game_chances: 'game, source',
  game_check_ins: 'day',
} as const
const FREE = ['game_plays', 'game_parcels'] as const

export const owned = ownedByUser({
  tables: ['game_players', 'game_chances', 'game_check_ins', ...FREE],
  retained: { game_plays: 'the stock of a prize and the wins of a game are counted by its plays' },
  merge: mergePlayers,
  forget: (db, { userIds }) =>
    deleteOwned(db, ['game_parcels', 'game_players', 'game_chances', 'game_check_ins'], userIds),
})

/** What both accounts have counts once; every play moves with the number it was drawn by. */
async function mergePlayers(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  for (const [table, key] of Object.entries(KEYED))
    await sql`
      delete from ${sql.table(table)} where user_id = ${fromId} and (${sql.raw(key)}) in
        (select ${sql.raw(key)} from ${sql.table(table)} where user_id = ${intoId})`.execute(db)
  await moveOwner(db, ['game_players', 'game_chances', 'game_check_ins', ...FREE], merge)
}
