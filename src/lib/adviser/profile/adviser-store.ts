import { computed } from 'nanostores'
import type { AdviserPage } from '#api/adviser/profile/get-adviser-profile.ts'
import type { Question } from '#api/adviser/question/question.ts'
import type { Publication } from '#api/publication/publication.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ADVISER_TABS, type AdviserTab } from './adviser-tabs.ts'
import { PROFILE_TEXTS } from './profile-texts.ts'
import { sendFollow } from './send-follow.ts'

/** The adviser named by the address, with rooms and courses. */
export const $adviserPage = resource<AdviserPage, string>({
  access: 'open',
  key: () => new URLSearchParams(location.search).get('id') || undefined,
  async load(certificate) {
    const page = await call(() => import('#api/adviser/profile/get-adviser-profile.ts'), {
      certificate,
    })
    setTitle(page.adviser.name)
    return page
  },
})

export const $adviserTab = keptChoice<{ tab: AdviserTab }>(
  { tab: oneOfChoice(ADVISER_TABS, 'views') },
  { tab: 'tab' },
)

const $certificate = computed($adviserPage, (page) =>
  page.state === 'ready' ? page.value.adviser.certificate : undefined,
)

/** Their newest views, from the record of publications. */
export const $adviserViews = resource<readonly Publication[], string>({
  access: 'open',
  key: $certificate,
  load: async (subjectId) =>
    (
      await call(() => import('#api/publication/list-publications.ts'), {
        kind: 'view',
        subjectId,
      })
    ).publications,
})

/** Their newest answers. */
export const $adviserAnswers = resource<readonly Question[], string>({
  access: 'open',
  key: $certificate,
  load: async (certificate) =>
    (await call(() => import('#api/adviser/question/list-questions.ts'), { certificate }))
      .questions,
})

/** Follows the adviser or stops; a visitor logs in first. */
export async function toggleFollow(): Promise<void> {
  const page = $adviserPage.ready()
  if (!page) return
  if (!$session.get()) return location.assign(loginAddress())
  const { certificate, name, isFollowed } = page.adviser
  const sent = await attempt(
    () =>
      optimistic($adviserPage, {
        change: following(!isFollowed),
        undo: following(isFollowed),
        send: () => sendFollow(certificate, !isFollowed),
      }),
    PROFILE_TEXTS.followFailed,
  )
  if (sent)
    showToast(isFollowed ? PROFILE_TEXTS.unfollowed : PROFILE_TEXTS.followed(name), 'success')
}

function following(isFollowed: boolean) {
  return (page: AdviserPage): AdviserPage => {
    const { adviser } = page
    if (adviser.isFollowed === isFollowed) return page
    const followers = Math.max(0, adviser.followers + (isFollowed ? 1 : -1))
    return { ...page, adviser: { ...adviser, isFollowed, followers } }
  }
}
