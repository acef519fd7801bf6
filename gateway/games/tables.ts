import type { Generated, JSONColumnType } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    game_settings: GameSettingsTable
    game_days: GameDaysTable
    game_prizes: GamePrizesTable
    game_players: GamePlayersTable
    game_chances: GameChancesTable
    game_plays: GamePlaysTable
    game_parcels: GameParcelsTable
    game_check_ins: GameCheckInsTable
  }
}

interface GameSettingsTable {
  game: string
  is_paused: boolean
  updated_at: Date
}

/** The rows of a table of odds, in the order in which tickets fall into them. */
export type Odds = readonly { id: string; name: string; parts: number }[]

export interface GameDaysTable {
  game: string
  /** `YYYY-MM-DD` at UTC+8. */
  day: string
  seed_sealed: string
  seed_hash: string
  /** The odds of the day, from its first play on: a changed file counts from the next day. */
  odds: JSONColumnType<Odds> | null
}

interface GamePrizesTable {
  game: string
  prize: string
  stock: number
  /** How many are given; the database itself limits it to the stock. */
  given: Generated<number>
}

interface GamePlayersTable {
  game: string
  user_id: string
  /** Public and random. */
  player: string
  played: Generated<number>
  is_held: Generated<boolean>
}

/** One chance, spent by one play. */
interface GameChancesTable {
  id: Generated<number>
  game: string
  user_id: string
  /** What it was granted for: a day, an order, a task. */
  source: string
  expires_at: Date | null
  play_id: string | null
  created_at: Date
}

export interface GamePlaysTable {
  play_id: string
  game: string
  user_id: string
  player: string
  play_number: number
  day: string
  nonce: string
  pick: number | null
  ticket: number
  drawn: string
  /** What was given: the drawn prize, or the one in its place. */
  prize: string
  is_win: boolean
  created_at: Date
}

interface GameParcelsTable {
  play_id: string
  user_id: string
  receiver_sealed: string
  registered_at: Date
  sent_at: Date | null
}

/** A day on which a person checked in; coins and streak are those of that day. */
interface GameCheckInsTable {
  user_id: string
  day: string
  streak: number
  coins: number
  created_at: Date
}
