import { call } from '../../call.ts'
import { integer, list, optional, record, text } from '../../codec.ts'
import { day } from '../draw/draw-state.ts'
import { gameWord } from '../game.ts'

/** Days before and after today whose hashes are listed. */
export const DAYS_BACK = 14
export const DAYS_AHEAD = 7

/** The rows of a table of odds, in the order in which the numbers of draws fall into them. */
export const oddsTable = list(
  record({ id: ['id', text()], name: ['name', text()], parts: ['parts', integer()] }),
)

const gameDay = record({
  day: ['day', day],
  seedHash: ['seedHash', text()],
  /** Published once the day is over. */
  seed: ['seed', optional(text())],
  /** The odds on a past day on which the game was played, where a prize is drawn by odds. */
  odds: ['odds', optional(oddsTable)],
})

/** The hashes of the seeds of a game: of the coming days before they begin, of past days with their seeds. Newest first. */
export const listDays = call('GET', '/activity/api/game/listDays', {
  family: 'activityApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ game: ['act', gameWord] }),
  answer: list(gameDay, DAYS_BACK + 1 + DAYS_AHEAD),
})
