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
    game_characters: GameCharactersTable
    game_gifts: GameGiftsTable
    game_exchanges: GameExchangesTable
    game_task_claims: GameTaskClaimsTable
    game_guesses: GameGuessesTable
    game_votes: GameVotesTable
    game_packets: GamePacketsTable
    game_numbers: GameNumbersTable
    game_number_draws: GameNumberDrawsTable
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
  /** When an operator gave the prize again. */
  given_again_at: Generated<Date | null>
}

interface GameParcelsTable {
  play_id: string
  user_id: string
  receiver_sealed: string
  registered_at: Date
  sent_at: Date | null
  carrier: string | null
  tracking_number: string | null
}

/** A day on which a person checked in; coins and streak are those of that day. */
interface GameCheckInsTable {
  user_id: string
  day: string
  streak: number
  coins: number
  created_at: Date
}

/** Characters that a person has: drawn or accepted, less those exchanged and sent. */
interface GameCharactersTable {
  game: string
  user_id: string
  character: string
  count: number
}

/** A character on its way to another person; one that nobody accepts in time returns. */
interface GameGiftsTable {
  gift_id: string
  game: string
  /** Who sends it. */
  user_id: string
  character: string
  created_at: Date
  expires_at: Date
  is_accepted: Generated<boolean>
  is_returned: Generated<boolean>
}

interface GameExchangesTable {
  game: string
  user_id: string
  nonce: string
  created_at: Date
}

interface GameTaskClaimsTable {
  user_id: string
  task: string
  coins: number
  created_at: Date
}

interface GameGuessesTable {
  /** The trading day whose close decides. */
  day: string
  user_id: string
  direction: 'up' | 'down'
  /** Null until the close is known. */
  is_right: Generated<boolean | null>
  created_at: Date
}

interface GameVotesTable {
  game: string
  day: string
  user_id: string
  /** 1 to the votes of a day. */
  slot: number
  candidate: string
  created_at: Date
}

interface GamePacketsTable {
  game: string
  round: string
  packet: number
  coins: number
  user_id: string | null
  /** The nonce of the tap that grabbed it. */
  nonce: string | null
  grabbed_at: Date | null
}

interface GameNumbersTable {
  game: string
  day: string
  number: number
  /** Null where the accounts of one person with two numbers were merged: each person has one. */
  user_id: string | null
  prize: string | null
  /** Place in the order in which the winning numbers were drawn. */
  place: number | null
  created_at: Date
}

/** A day whose numbers are drawn. */
interface GameNumberDrawsTable {
  game: string
  day: string
  people: number
  drawn_at: Date
}
