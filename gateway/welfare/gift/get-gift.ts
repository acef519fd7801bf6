import { getGift } from '#api/welfare/get-gift.ts'
import { handle } from '#gateway/http/handle.ts'
import { currentGift } from '../benefit-queries.ts'
import { shownOf } from '../claim/claim-benefit.ts'

export default handle(getGift, async (_request, { db, now, userId }) => {
  const gift = await currentGift(db, userId, now)
  const serverTime = now.getTime()
  if (!gift) return { serverTime }
  const shown = shownOf(gift, gift.stock - gift.claimed)
  return {
    serverTime,
    gift: { giftId: gift.benefit_id, endsAt: gift.ends_at?.getTime(), ...shown },
  }
})
