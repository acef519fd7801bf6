import { safeTarget } from '#lib/shell/page/safe-target.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import type { PhoneBinding } from './phone-binding-store.ts'

/** Target after success: `gotourl` if it passes the guard, else the account page. */
export function afterBinding(search = location.search): string {
  const target = safeTarget(new URLSearchParams(search).get('gotourl'))
  return target ?? '/MyCenter'
}

export function bindingSentence(binding: Extract<PhoneBinding, { state: 'done' }>): string {
  return binding.isMerged
    ? ACCOUNT_TEXTS.merged(binding.maskedMobile)
    : ACCOUNT_TEXTS.bound(binding.maskedMobile)
}
