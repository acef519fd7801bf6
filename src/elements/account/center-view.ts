import { isProfileAuthorised } from '#api/account/session/session-record.ts'
import { marked } from '#elements/shell/parts.ts'
import { CENTER_TEXTS, mobileInWords } from '#lib/account/profile/center-texts.ts'
import type { Profile } from '#lib/account/profile/profile-store.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import type { Resource } from '#lib/data/resource.ts'

/** Sets the state on `root` for its style sheet, and fills `[data-text]` with the account's values. */
export function showProfile(root: HTMLElement, profile: Resource<Profile>): void {
  root.dataset.state = profile.state
  if (profile.state === 'guest')
    root.querySelector('.guest a')?.setAttribute('href', loginAddress())
  if (profile.state !== 'ready') return
  const words = profileWords(profile.value)
  for (const place of marked(root, 'text'))
    place.textContent = words[place.dataset.text ?? ''] ?? ''
}

function profileWords(profile: Profile): Readonly<Record<string, string>> {
  return {
    nickname: isProfileAuthorised(profile) ? profile.nickname : CENTER_TEXTS.noNickname,
    id: CENTER_TEXTS.accountId(profile.id),
    mobile: mobileInWords(profile),
    coin: profile.coin.toLocaleString('zh-CN'),
    coupon: String(profile.coupon),
  }
}
