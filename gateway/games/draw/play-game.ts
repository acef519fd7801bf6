import type { Played } from '#api/games/draw/draw-state.ts'
import type { startDraw } from '#api/games/draw/start-draw.ts'
import { drawMessage, rowOfTicket, ticketOf } from '#api/games/draw/ticket.ts'
import { isDrawKind } from '#api/games/game.ts'
import type { Game, Prize } from '#api/games/game-file.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { LoginContext } from '#gateway/http/handle.ts'
import { notFound, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { findGame, type NamedGame } from '../game-files.ts'
import { whyUnplayable } from '../phase.ts'
import { signWith } from '../proof/sign-with.ts'
import { addCharacter } from '../word/character-queries.ts'
import { grantAward, isWin } from './award.ts'
import { chancesLeft, consumeChance, grantChances } from './chance-queries.ts'
import { freezeOdds, type GameDay, seedOf, todayOf } from './day-queries.ts'
import {
  claimPrize,
  countPlay,
  insertPlay,
  lockPlayer,
  newPlayId,
  type Play,
  playOfNonce,
} from './play-queries.ts'

interface Turn {
  game: string
  nonce: string
  pick?: number | undefined
}

type Context = Pick<LoginContext, 'db' | 'userId' | 'now' | 'config'>

/**
 * One play: a chance is spent, a prize drawn and given, and the play recorded, all in the transaction of the request.
 * Only the number of the draw decides; what was touched and what is shown afterwards change nothing.
 */
export async function playGame(
  { game: name, nonce, pick }: Turn,
  context: Context,
): Promise<Played | RefusalOf<typeof startDraw>> {
  const { db, userId, now, config } = context
  const named = findGame(name)
  if (!named || !isDrawKind(named.game.kind)) return notFound()
  const { player } = await lockPlayer(db, name, userId)
  const earlier = await playOfNonce(db, name, player, nonce)
  if (earlier) return playAnswer(named, earlier, context)
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  const today = await todayOf(db, named, config.secretKey, now)
  if (!today) return refuse('GAME_OVER')
  await grantChances(db, named, userId, now)
  const playId = newPlayId()
  if (!(await consumeChance(db, { game: name, userId, playId }, now))) return refuse('NO_CHANCE')
  const playNumber = await countPlay(db, name, userId)
  const turn = { game: name, player, playNumber, nonce }
  const { ticket, drawn, prize } = await drawPrize(db, named.game, today, {
    turn,
    seed: seedOf(today, config.secretKey),
  })
  const play: Play = {
    play_id: playId,
    game: name,
    user_id: userId,
    player,
    play_number: playNumber,
    day: today.day,
    nonce,
    pick: pick ?? null,
    ticket,
    drawn,
    prize: prize.id,
    is_win: isWin(prize),
    created_at: now,
  }
  await insertPlay(db, play)
  if (prize.character) await addCharacter(db, { game: name, userId, character: prize.character })
  await grantAward(
    db,
    { key: `game:${playId}`, userId, name: prize.name, gift: prize, path: named.path },
    now,
  )
  return playAnswer(named, play, context)
}

interface Draw {
  turn: Parameters<typeof drawMessage>[0]
  seed: string
}

/** The drawn prize and the given one: out of stock, the drawn one becomes what the rules say. */
async function drawPrize(db: Db, game: Game, today: GameDay, { turn, seed }: Draw) {
  const { prizes = [], soldOut } = game
  const table = prizes.map(({ id, name, parts }) => ({ id, name, parts }))
  const odds = await freezeOdds(db, today, table)
  const ticket = ticketOf(signWith(seed)(drawMessage(turn)))
  const { id: drawn } = rowOfTicket(odds, ticket)
  const wanted = prizes.find(({ id }) => id === drawn)
  const spare = prizes.find(({ id }) => id === soldOut)
  const prize = wanted && (await isThere(db, turn.game, wanted)) ? wanted : spare
  if (!prize) throw new Error(`${turn.game} has no prize ${drawn}`)
  return { ticket, drawn, prize }
}

async function isThere(db: Db, game: string, { id, stock }: Prize): Promise<boolean> {
  return stock === undefined || claimPrize(db, { game, prize: id, stock })
}

async function playAnswer(
  { name, game }: NamedGame,
  play: Play,
  { db, userId, now }: Context,
): Promise<Played> {
  const nameOf = (id: string) => game.prizes?.find((prize) => prize.id === id)?.name ?? id
  return {
    playId: play.play_id,
    playNumber: play.play_number,
    prizeId: play.prize,
    prizeName: nameOf(play.prize),
    isWin: play.is_win ? 1 : 0,
    missedName: play.drawn === play.prize ? undefined : nameOf(play.drawn),
    chancesLeft: await chancesLeft(db, name, userId, now),
  }
}
