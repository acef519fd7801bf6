import { computed, onMount } from 'nanostores'
import type { LikeRank } from '#api/live/like/get-like-rank.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { $room } from '../room/room-store.ts'
import { $burstsCounted } from './like-store.ts'

const REFRESH_MS = 15_000

const $roomId = computed($room, (room) => (room.state === 'ready' ? room.value.id : undefined))

/** The users with the most likes for the page's room, as counted by the gateway. */
export const $likeRank = resource<LikeRank, string>({
  access: 'open',
  key: $roomId,
  async load(id) {
    const rank = await call(() => import('#api/live/like/get-like-rank.ts'), { id })
    $room.patch((room) => ({ ...room, likes: Math.max(room.likes, rank.likes) }))
    return rank
  },
  refreshMs: () => REFRESH_MS,
})

onMount($likeRank, () => $burstsCounted.listen(() => void $likeRank.refresh()))
