import { type RawBuilder, sql } from 'kysely'
import { isDrawKind } from '#api/games/game.ts'
import type { Db } from '../db/schema.ts'
import type { NamedGame } from './game-files.ts'

/** One time that a person took part in a game, whatever its kind. */
export interface Participation {
  at: Date
  id: string
  user_id: string | null
  /** Number of the draw, or lucky number. */
  ticket: number | null
  /** What was drawn or chosen. */
  drawn: string | null
  /** What was given. */
  given: string | null
  is_win: boolean
  /** Coins that no prize of the file names. */
  coins: number
}

type Rows = (game: string) => RawBuilder<Participation>

/** Draws, those whose prize was given again, and exchanges of a word. */
const draws: Rows = (game) => sql`
  select created_at as at, play_id as id, user_id, ticket, drawn, prize as given, is_win, 0 as coins
  from game_plays where game = ${game}
  union all
  select given_again_at, play_id, user_id, null, null, prize, true, 0
  from game_plays where game = ${game} and given_again_at is not null
  union all
  select created_at, nonce, user_id, null, null, 'exchange', true, 0
  from game_exchanges where game = ${game}`

const ROUNDS: Readonly<Record<'number' | 'guess' | 'vote' | 'packets' | 'tasks', Rows>> = {
  number: (game) => sql`
    select created_at as at, day || '-' || number as id, user_id, number as ticket, null::text as drawn,
      prize as given, prize is not null as is_win, 0 as coins
    from game_numbers where game = ${game}`,
  guess: () => sql`
    select created_at as at, day as id, user_id, null::integer as ticket, direction as drawn,
      null::text as given, coalesce(is_right, false) as is_win, 0 as coins
    from game_guesses`,
  vote: (game) => sql`
    select created_at as at, day || '-' || slot as id, user_id, null::integer as ticket, candidate as drawn,
      null::text as given, false as is_win, 0 as coins
    from game_votes where game = ${game}`,
  packets: (game) => sql`
    select grabbed_at as at, round || '-' || packet as id, user_id, null::integer as ticket,
      null::text as drawn, 'packet' as given, true as is_win, coins
    from game_packets where game = ${game} and user_id is not null`,
  tasks: () => sql`
    select created_at as at, day as id, user_id, null::integer as ticket, null::text as drawn,
      'checkIn' as given, true as is_win, coins
    from game_check_ins
    union all
    select created_at, task, user_id, null, null, task, true, coins from game_task_claims`,
}

function rowsOf({ name, game: { kind } }: NamedGame): RawBuilder<Participation> {
  return isDrawKind(kind) ? draws(name) : ROUNDS[kind](name)
}

/** Every time that somebody took part in a game, in their order. */
export async function participationsIn(
  db: Db,
  named: NamedGame,
): Promise<readonly Participation[]> {
  const { rows } =
    await sql<Participation>`select * from (${rowsOf(named)}) rows order by at`.execute(db)
  return rows
}

/** How often people took part, and the coins that no prize names. */
export async function participationCounts(db: Db, named: NamedGame) {
  const { rows } = await sql<Record<'plays' | 'players' | 'wins' | 'coins', string>>`
    select count(*) as plays, count(distinct user_id) as players, count(*) filter (where is_win) as wins,
      coalesce(sum(coins), 0) as coins
    from (${rowsOf(named)}) rows`.execute(db)
  const [row] = rows
  const count = (text: string | undefined) => Number(text ?? 0)
  return {
    plays: count(row?.plays),
    players: count(row?.players),
    wins: count(row?.wins),
    coins: count(row?.coins),
  }
}

/** How often each prize was drawn, or given. */
export async function participationsBy(
  db: Db,
  named: NamedGame,
  column: 'given' | 'drawn',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: string }>`
    select ${sql.ref(column)} as id, count(*) as count from (${rowsOf(named)}) rows
    where ${sql.ref(column)} is not null group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}
