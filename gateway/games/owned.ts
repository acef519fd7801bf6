import { sql } from 'kysely'
import { deleteOwned, moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

/** Tables in which a person has one row for each key. */
const KEYED = {
  game_players: ['game'],
  game_chances: ['game', 'source'],
  game_check_ins: ['day'],
  game_characters: ['game', 'character'],
  game_exchanges: ['game', 'nonce'],
  game_task_claims: ['task'],
  game_guesses: ['day'],
  game_votes: ['game', 'day', 'slot'],
  game_numbers: ['game', 'day'],
} as const
const KEYED_TABLES = [
  'game_players',
  'game_chances',
  'game_check_ins',
  'game_characters',
  'game_exchanges',
  'game_task_claims',
  'game_guesses',
  'game_votes',
  'game_numbers',
] as const
const FREE = ['game_plays', 'game_parcels', 'game_gifts', 'game_packets'] as const
const COUNTED = ['game_plays', 'game_votes', 'game_numbers', 'game_packets'] as const

export const owned = ownedByUser({
  tables: [...KEYED_TABLES, ...FREE],
  retained: {
    game_plays: 'the stock of a prize and the wins of a game are counted by its plays',
    game_votes: 'the result of a vote is counted by them',
    game_numbers: 'the draw of a day is repeated from its numbers',
    game_packets: 'the coins of a round are counted by its packets',
  },
  merge: mergePlayers,
  forget: (db, { userIds }) =>
    deleteOwned(
      db,
      [...KEYED_TABLES, ...FREE].filter((table) => !COUNTED.some((one) => one === table)),
      userIds,
    ),
})

/**
 * What both accounts have counts once, except for characters, which add up; every play moves with the number it was drawn
 * by, and a player who is held in either account stays held. A second number of a day stays drawn but is nobody's.
 */
async function mergePlayers(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await sql`
    update game_characters into_one set count = into_one.count + from_one.count from game_characters from_one
    where into_one.user_id = ${intoId} and from_one.user_id = ${fromId}
      and from_one.game = into_one.game and from_one.character = into_one.character`.execute(db)
  await sql`
    update game_players into_one set is_held = into_one.is_held or from_one.is_held from game_players from_one
    where into_one.user_id = ${intoId} and from_one.user_id = ${fromId} and from_one.game = into_one.game`.execute(
    db,
  )
  await sql`
    update game_numbers set user_id = null where user_id = ${fromId} and (game, day) in
      (select game, day from game_numbers where user_id = ${intoId})`.execute(db)
  await moveDistinct(db, KEYED, merge)
  await moveOwner(db, FREE, merge)
}
