import { atom } from 'nanostores'
import { LOGIN_BY_PHONE } from '#api/account/session/login-type.ts'
import type { ValueOf } from '#api/codec.ts'
import type { claimed, WelfareScene } from '#api/welfare/benefit.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { endClaim, givenBenefit } from './claim-failure.ts'
import { $claims } from './claims-store.ts'
import { WELFARE_TEXTS } from './texts.ts'

export type Claimed = ValueOf<typeof claimed>

/** The result of a claim: a benefit, or the gateway's markup with the reason of a refusal. */
export interface ClaimEnd {
  benefit?: Claimed | undefined
  failure?: string | undefined
}

export const NOT_ENDED: ClaimEnd = {}

export interface CodeFields {
  code: string
}

/** The result of a claim while its dialog is open. */
export const $welfareEnd = atom<ClaimEnd>(NOT_ENDED)
/** Whether the bottom sheet is open. */
export const $isWelfareOpen = atom(false)

/** Fired on the document when the sheet closes, whatever the cause. */
export const WELFARE_CLOSED = 'welfareclosed'

/** The welfare code; the typed code survives the login page. */
export const $welfare = form<CodeFields, Claimed>({
  initial: { code: '' },
  draft: () => 'welfare',
  check: ({ code }) => (code.trim() ? {} : { code: WELFARE_TEXTS.codeMissing }),
  async send({ code }) {
    const request = { code: code.trim(), scene: sceneOf($session.get()) }
    const loadCheck = () => import('#api/welfare/check-welfare-code.ts')
    // §7: a code is checked before it is claimed, so that a refusal uses up nothing.
    givenBenefit(await call(loadCheck, { ...request, sentAt: serverNow() }))
    return givenBenefit(await call(() => import('#api/welfare/claim-welfare.ts'), request))
  },
  done(benefit) {
    // The dialog of the benefit replaces the sheet.
    $welfareEnd.set({ benefit })
    closeWelfare()
    if ($claims.ready()) void $claims.refresh()
  },
  // The sheet remains beneath: a mistyped code is corrected where it was typed.
  refused: (error) => endClaim(error, (failure) => $welfareEnd.set({ failure })),
  texts: { offline: WELFARE_TEXTS.offline },
})

export function openWelfare(): void {
  $welfareEnd.set(NOT_ENDED)
  // Clears the problem of the previous attempt.
  $welfare.fill({})
  $isWelfareOpen.set(true)
}

/** Closes the sheet; the dialog of a benefit remains. */
export function closeWelfare(): void {
  if (!$isWelfareOpen.get()) return
  $isWelfareOpen.set(false)
  document.dispatchEvent(new CustomEvent(WELFARE_CLOSED))
}

/** Leaves the dialog for the form, which shows the reason of a refusal beside the typed code. */
export function backToForm(reason?: string): void {
  $welfareEnd.set(NOT_ENDED)
  if (reason) $welfare.fail({ code: reason })
}

/** Claims the benefit of the code; a visitor without a login returns with the typed code. */
export async function claimByCode(): Promise<void> {
  if ($welfare.get().values.code.trim() && !$session.get()) location.assign(loginAddress())
  else await $welfare.submit()
}

/** §9: 2 for accounts that log in by mobile, 4 for all others. */
export function sceneOf(login: { loginType: string } | undefined): WelfareScene {
  return login?.loginType === LOGIN_BY_PHONE ? '2' : '4'
}
