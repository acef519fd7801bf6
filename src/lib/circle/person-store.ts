import type { CirclePerson } from '#api/circle/get-person.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CIRCLE_TEXTS } from './circle-texts.ts'
import { $posts } from './feed-store.ts'

export interface ShownPerson extends CirclePerson {
  personId: string
  nickname: string
}

/** The person the address names, with the public profile that the guest query answers. */
export const $person = resource<ShownPerson, string>({
  access: 'open',
  key: () => /^[1-9]\d{0,8}$/.exec(new URLSearchParams(location.search).get('id') ?? '')?.[0],
  async load(personId) {
    const [person, { user }] = await Promise.all([
      call(() => import('#api/circle/get-person.ts'), { personId }),
      call(() => import('#api/account/profile/get-guest-user.ts'), { id: Number(personId) }),
    ])
    const nickname = user?.nickname ?? CIRCLE_TEXTS.unknown
    setTitle(nickname)
    return { ...person, personId, nickname }
  },
})

/** Follows the person or stops; a visitor logs in first. */
export async function togglePerson({ personId, isFollowed }: ShownPerson): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const following = (shown: boolean) => (person: ShownPerson) => {
    const followers = Math.max(0, person.followers + (shown ? 1 : -1))
    return person.isFollowed === shown ? person : { ...person, isFollowed: shown, followers }
  }
  await attempt(
    () =>
      optimistic($person, {
        change: following(!isFollowed),
        undo: following(isFollowed),
        send: () =>
          call(() => import('#api/circle/follow-person.ts'), { personId, isFollowed: !isFollowed }),
      }),
    CIRCLE_TEXTS.actionFailed,
  )
}

/** Blocks the person, whose posts the page then hides, or stops. */
export async function toggleBlock({ personId, isBlocked }: ShownPerson): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const blocking = (shown: boolean) => (person: ShownPerson) => ({ ...person, isBlocked: shown })
  const sent = await attempt(
    () =>
      optimistic($person, {
        change: blocking(!isBlocked),
        undo: blocking(isBlocked),
        send: () =>
          call(() => import('#api/circle/block-person.ts'), { personId, isBlocked: !isBlocked }),
      }),
    CIRCLE_TEXTS.actionFailed,
  )
  if (!sent) return
  showToast(isBlocked ? CIRCLE_TEXTS.unblocked : CIRCLE_TEXTS.blocked, 'success')
  void $posts.reload()
}
