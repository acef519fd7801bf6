import { computed } from 'nanostores'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { PROFILE_TEXTS } from '#lib/adviser/profile/profile-texts.ts'
import { sendFollow } from '#lib/adviser/profile/send-follow.ts'
import { attempt, silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $room } from './room-store.ts'

const $certificate = computed($room, (room) =>
  room.state === 'ready' ? room.value.certificate || undefined : undefined,
)

/** Whether the person follows the adviser of the room; following twice is following, so an unknown answer is no. */
export const $isFollowing = resource<boolean, string>({
  access: 'login',
  key: $certificate,
  async load(certificate) {
    const load = () => import('#api/adviser/profile/get-adviser-profile.ts')
    const page = await silently(call(load, { certificate }, { isQuiet: true }))
    return page?.adviser.isFollowed ?? false
  },
})

/** Follows the adviser of the room or stops; a visitor logs in first. */
export async function toggleRoomFollow(): Promise<void> {
  const room = $room.ready()
  if (!room) return
  if (!$session.get()) return location.assign(loginAddress())
  const isFollowed = $isFollowing.ready() ?? false
  const { certificate, adviser } = room
  if (!(await attempt(() => sendFollow(certificate, !isFollowed), PROFILE_TEXTS.followFailed)))
    return
  $isFollowing.patch(() => !isFollowed)
  showToast(isFollowed ? PROFILE_TEXTS.unfollowed : PROFILE_TEXTS.followed(adviser), 'success')
}
