import { atom, onMount } from 'nanostores'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { updateNickname } from '#api/account/profile/update-nickname.ts'
import type { ValueOf } from '#api/codec.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { followReturn, followUser } from '../session/follow-user.ts'
import { $session, keepSession } from '../session/session-store.ts'

export type Profile = ValueOf<typeof getProfile.answer>

export type ProfileState =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed' }
  | { state: 'ready'; profile: Profile }

/** The account as `/MyCenter` and `/Setting` show it; follows login and logout, also those of other tabs. */
export const $profile = atom<ProfileState>({ state: 'loading' })

onMount($profile, () => {
  const stops = [
    followUser((userId) => {
      if (userId) void loadProfile()
      else $profile.set({ state: 'guest' })
    }),
    followReturn(() => void refreshCoins()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Asks for the account; what was shown stays until the answer is there. */
export async function loadProfile(): Promise<void> {
  if ($profile.get().state !== 'ready') $profile.set({ state: 'loading' })
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    takeProfile(await send(getProfile, {}))
  } catch (error) {
    if (error instanceof CancelledError || !$session.get()) return
    if ($profile.get().state !== 'ready') $profile.set({ state: 'failed' })
  }
}

/** Coins and coupons change on other pages: asked again when this one is returned to. */
async function refreshCoins(): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  // Logged out while this page was kept: asking would send the guest to the login page.
  if (!$session.get()) return
  try {
    changeProfile(await send(getAccountCoin, {}))
  } catch {
    // The figures of before stay; the page itself has not failed.
  }
}

/** Saves a nickname; the frame shows it at once. Throws ApiError with the reason for the form. */
export async function saveNickname(nickname: string): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  changeProfile(await send(updateNickname, { nickname }))
}

/** Takes a part of the account that a call has answered. */
export function changeProfile(changes: Partial<Profile>): void {
  const current = $profile.get()
  if (current.state === 'ready') takeProfile({ ...current.profile, ...changes })
}

/** The session carries nickname, picture and figures for the frame: kept in step. */
function takeProfile(profile: Profile): void {
  $profile.set({ state: 'ready', profile })
  const session = $session.get()
  if (!session) return
  const { nickname, avatar, coin, coupon } = profile
  const isNews =
    session.nickname !== nickname ||
    session.avatar !== avatar ||
    session.coin !== coin ||
    session.coupon !== coupon
  if (isNews) void keepSession({ ...session, nickname, avatar, coin, coupon })
}
