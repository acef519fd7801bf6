import { atom } from 'nanostores'
import { getLikeRank, type LikeRank } from '#api/live/like/get-like-rank.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { changeRoom } from '../room/room-store.ts'

export type LikeRankView =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; rank: LikeRank }

/** Who likes the page's room most, by what the gateway has counted. */
export const $likeRank = atom<LikeRankView>({ state: 'loading' })

export async function loadLikeRank(id: string): Promise<void> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const rank = await send(getLikeRank, { id })
    $likeRank.set({ state: 'ready', rank })
    changeRoom((room) => ({ ...room, likes: Math.max(room.likes, rank.likes) }))
  } catch (error) {
    // What is shown is a moment old; the next look asks again.
    const isShown = $likeRank.get().state === 'ready'
    if (!(error instanceof CancelledError) && !isShown) $likeRank.set({ state: 'failed' })
  }
}
