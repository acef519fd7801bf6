import type { OwnAdviser } from '#api/adviser/profile/list-own-advisers.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { PROFILE_TEXTS } from './profile-texts.ts'

/** The advisers of the user. */
export const $ownAdvisers = resource<readonly OwnAdviser[]>({
  access: 'login',
  isRefreshedOnReturn: true,
  load: async () =>
    (await call(() => import('#api/adviser/profile/list-own-advisers.ts'), {})).advisers,
})

/** Rates an adviser who served the user; the earlier rating returns if that fails. */
export async function rate({ adviser, ownStars }: OwnAdviser, stars: number): Promise<void> {
  const { certificate } = adviser
  const withStars = (shown: number | undefined) => (advisers: readonly OwnAdviser[]) =>
    advisers.map((one) =>
      one.adviser.certificate === certificate ? { ...one, ownStars: shown } : one,
    )
  const sent = await attempt(
    () =>
      optimistic($ownAdvisers, {
        change: withStars(stars),
        undo: withStars(ownStars),
        send: () =>
          call(() => import('#api/adviser/profile/rate-adviser.ts'), { certificate, stars }),
      }),
    PROFILE_TEXTS.followFailed,
  )
  if (sent) showToast(PROFILE_TEXTS.rated, 'success')
}
