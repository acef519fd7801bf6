import { acceptCharacter } from '#api/games/word/accept-character.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { isHeld } from '../setting-queries.ts'
import { addCharacter, claimGift, findGift } from './character-queries.ts'

export default handle(acceptCharacter, async ({ giftId }, { db, userId, now }) => {
  const sent = await findGift(db, giftId)
  if (sent && (await isHeld(db, sent.game, userId))) return refuse('PLAYER_HELD')
  const gift = await claimGift(db, giftId, userId, now)
  if (!gift) return refuse('WORD_GONE')
  await addCharacter(db, { ...gift, userId })
  return { character: gift.character }
})
