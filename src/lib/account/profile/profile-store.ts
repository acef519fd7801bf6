import { onSet } from 'nanostores'
import type { getProfile } from '#api/account/profile/get-profile.ts'
import type { ValueOf } from '#api/codec.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $session, saveSession } from '../session/session-store.ts'
import { CENTER_TEXTS } from './center-texts.ts'

export type Profile = ValueOf<typeof getProfile.answer>

/** The account as shown on `/MyCenter` and `/Setting`; coins and coupons change on other pages. */
export const $profile = resource<Profile>({
  access: 'login',
  isRefreshedOnReturn: true,
  load: () => call(() => import('#api/account/profile/get-profile.ts'), {}),
})

let saving: Promise<unknown> = Promise.resolve()

// Copies nickname, picture and figures into the session, from which the frame shows them.
onSet($profile, ({ newValue }) => {
  const session = $session.get()
  if (newValue.state !== 'ready' || !session) return
  const { nickname, avatar, coin, coupon } = newValue.value
  const isNews =
    session.nickname !== nickname ||
    session.avatar !== avatar ||
    session.coin !== coin ||
    session.coupon !== coupon
  if (isNews) saving = saveSession({ ...session, nickname, avatar, coin, coupon })
})

/** Resolves once the session, which other pages read, has what was last known of the profile. */
export function whenProfileSaved(): Promise<unknown> {
  return saving
}

/** Requests the deletion of the account after the cooling-off time. */
export async function requestDeletion(): Promise<void> {
  const load = () => import('#api/account/profile/request-deletion.ts')
  const accepted = await attempt(() => call(load, {}), CENTER_TEXTS.failed)
  if (!accepted) return
  $profile.patch((profile) => ({ ...profile, ...accepted.answer }))
  showToast(CENTER_TEXTS.deletionRequested, 'success')
}

/** Withdraws the request within that time. */
export async function cancelDeletion(): Promise<void> {
  const load = () => import('#api/account/profile/cancel-deletion.ts')
  const accepted = await attempt(() => call(load, {}), CENTER_TEXTS.failed)
  if (!accepted) return
  $profile.patch((profile) => ({ ...profile, deletionAt: undefined }))
  showToast(CENTER_TEXTS.deletionCancelled, 'success')
}
