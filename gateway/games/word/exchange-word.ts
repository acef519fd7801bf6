import { exchangeWord } from '#api/games/word/exchange-word.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { grantAward } from '../draw/award.ts'
import { claimPrize, lockPlayer } from '../draw/play-queries.ts'
import { findGame } from '../game-files.ts'
import { whyUnplayable } from '../phase.ts'
import {
  charactersOf,
  consumeCharacters,
  hasExchange,
  insertExchange,
} from './character-queries.ts'

const EXCHANGE = 'exchange'

export default handle(exchangeWord, async ({ game: name, nonce }, { db, userId, now }) => {
  const named = findGame(name)
  const { word, exchange } = named?.game ?? {}
  if (!named || !word || !exchange) return notFound()
  const owner = { game: name, userId }
  await lockPlayer(db, name, userId)
  if (await hasExchange(db, owner, nonce)) return { name: exchange.name }
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  const own = await charactersOf(db, named, userId)
  if (own.some(({ count }) => count === 0)) return refuse('WORDS_MISSING')
  if (!(await claimPrize(db, { game: name, prize: EXCHANGE, stock: exchange.stock })))
    return refuse('REWARD_GONE')
  // Under the player's lock: what was counted is still there.
  await consumeCharacters(db, owner, { characters: [...word], least: 0 })
  await insertExchange(db, owner, nonce, now)
  const key = `game:${name}:${userId}:${nonce}`
  await grantAward(db, { key, userId, name: exchange.name, gift: exchange, path: named.path }, now)
  return { name: exchange.name }
})
