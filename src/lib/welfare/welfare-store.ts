import { atom } from 'nanostores'
import { LOGIN_BY_PHONE } from '#api/account/session/login-type.ts'
import type { ValueOf } from '#api/codec.ts'
import type { claimed, WelfareScene } from '#api/welfare/benefit.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { endClaim } from './claim-failure.ts'
import { $claims } from './claims-store.ts'
import { WELFARE_TEXTS } from './texts.ts'

export type Claimed = ValueOf<typeof claimed>

/** How a claim has ended: with a benefit, or with the gateway's markup that says why not. */
export interface ClaimEnd {
  benefit?: Claimed | undefined
  failure?: string | undefined
}

export const NOT_ENDED: ClaimEnd = {}

export interface CodeFields {
  code: string
}

/** The end of a claim while its dialog is open. */
export const $welfareEnd = atom<ClaimEnd>(NOT_ENDED)
/** Whether the bottom sheet is open. */
export const $isWelfareOpen = atom(false)

/** Fired on the document when the sheet is closed, however it was. */
export const WELFARE_CLOSED = 'welfareclosed'

/** The welfare code; what is typed stays for the way to the login page and back. */
export const $welfare = form<CodeFields, Claimed>({
  initial: { code: '' },
  draft: () => 'welfare',
  check: ({ code }) => (code.trim() ? {} : { code: WELFARE_TEXTS.codeMissing }),
  send({ code }) {
    const request = { code: code.trim(), scene: sceneOf($session.get()) }
    return call(() => import('#api/welfare/claim-welfare.ts'), request)
  },
  done(benefit) {
    end({ benefit })
    if ($claims.ready()) void $claims.refresh()
  },
  refused: (error) => endClaim(error, (failure) => end({ failure })),
  texts: { offline: WELFARE_TEXTS.offline },
})

export function openWelfare(): void {
  $welfareEnd.set(NOT_ENDED)
  // What was wrong the last time is no longer said.
  $welfare.fill({})
  $isWelfareOpen.set(true)
}

/** The sheet was closed; a dialog that came of it stays. */
export function closeWelfare(): void {
  if (!$isWelfareOpen.get()) return
  $isWelfareOpen.set(false)
  document.dispatchEvent(new CustomEvent(WELFARE_CLOSED))
}

/** Leaves the dialog for the form. */
export function backToForm(): void {
  $welfareEnd.set(NOT_ENDED)
}

/** Claims what the code promises; a visitor without a login comes back with the code typed. */
export async function claimByCode(): Promise<void> {
  if ($welfare.get().values.code.trim() && !$session.get()) location.assign(loginAddress())
  else await $welfare.submit()
}

/** A dialog takes the place of the sheet. */
function end(claim: ClaimEnd): void {
  $welfareEnd.set(claim)
  closeWelfare()
}

/** §9: 2 for accounts that log in by mobile number, 4 for all others. */
export function sceneOf(login: { loginType: string } | undefined): WelfareScene {
  return login?.loginType === LOGIN_BY_PHONE ? '2' : '4'
}
