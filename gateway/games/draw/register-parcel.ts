import { registerParcel } from '#api/games/draw/register-parcel.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { insertParcel } from '../parcel/parcel-queries.ts'
import { ownWinsOf } from './win-queries.ts'

export default handle(registerParcel, async ({ playId, addressId }, { db, userId, now }) => {
  const outcome = await insertParcel(db, { playId, userId, addressId }, now)
  if (outcome === 'noWin') return refuse('NO_SUCH_WIN')
  if (outcome === 'noAddress') return refuse('NO_SUCH_ADDRESS')
  if (outcome === 'expired') return refuse('PARCEL_EXPIRED')
  const wins = await ownWinsOf(db, { userId }, now)
  return wins.find((win) => win.playId === playId) ?? notFound()
})
