import { sendCharacter } from '#api/games/word/send-character.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockPlayer } from '../draw/play-queries.ts'
import { findGame } from '../game-files.ts'
import { whyUnplayable } from '../phase.ts'
import { consumeCharacters, insertGift } from './character-queries.ts'

export default handle(sendCharacter, async ({ game: name, character }, { db, userId, now }) => {
  const named = findGame(name)
  if (!named?.game.word?.includes(character)) return notFound()
  const closed = await whyUnplayable(db, named, userId, now)
  if (closed) return closed
  const owner = { game: name, userId }
  await lockPlayer(db, name, userId)
  const isSpent = await consumeCharacters(db, owner, { characters: [character], least: 1 })
  return isSpent ? insertGift(db, { ...owner, character }, now) : refuse('NO_SPARE_WORD')
})
