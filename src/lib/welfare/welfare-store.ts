import { atom, onMount } from 'nanostores'
import type { ValueOf } from '#api/codec.ts'
import type { claimed } from '#api/welfare/benefit.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { forgetDraft, keepDraft, readTexts } from '#lib/data/draft.ts'
import { $claims, loadClaims } from './claims-store.ts'
import { ACTIVITY_MESSAGES } from './messages.ts'

export type Claimed = ValueOf<typeof claimed>

export type WelfareState =
  | { step: 'entering'; error: string; isClaiming: boolean }
  | { step: 'claimed'; benefit: Claimed }
  | { step: 'failed'; markup: string }

export const ENTERING: WelfareState = { step: 'entering', error: '', isClaiming: false }

/** What the welfare form and its dialogs show. */
export const $welfare = atom<WelfareState>(ENTERING)
/** Whether the bottom sheet is open. */
export const $isWelfareOpen = atom(false)
/** A code typed before the way to the login page. */
export const $welfareDraft = atom('')

/** Fired on the document when the sheet is closed, however it was. */
export const WELFARE_CLOSED = 'welfareclosed'

const FORM = 'welfare'

onMount($welfareDraft, () => {
  $welfareDraft.set(readTexts(FORM).code ?? '')
})

export function openWelfare(): void {
  $welfare.set(ENTERING)
  $isWelfareOpen.set(true)
}

/** The sheet was closed; a dialog that came of it stays. */
export function closeWelfare(): void {
  if (!$isWelfareOpen.get()) return
  $isWelfareOpen.set(false)
  document.dispatchEvent(new CustomEvent(WELFARE_CLOSED))
}

/** Keeps what is typed for the way to the login page and back. */
export function noteCode(code: string): void {
  keepDraft(FORM, { code })
}

/** Leaves the dialog for the form. */
export function backToForm(): void {
  $welfare.set(ENTERING)
}

/** Claims what a code promises; a visitor without a login comes back with the code typed. */
export async function claimCode(typed: string): Promise<void> {
  const code = typed.trim()
  const state = $welfare.get()
  if (state.step === 'entering' && state.isClaiming) return
  if (code === '') return enter(ACTIVITY_MESSAGES.codeMissing)
  if (!$session.get()) return leaveForLogin(code)
  $welfare.set({ step: 'entering', error: '', isClaiming: true })
  const { sendCode } = await import('./benefit-calls.ts')
  const outcome = await sendCode(code)
  switch (outcome.kind) {
    case 'offline':
      return enter(ACTIVITY_MESSAGES.offline)
    case 'wrong':
      return enter(outcome.sentence)
    case 'login':
      return leaveForLogin(code)
    case 'refused':
      return show({ step: 'failed', markup: outcome.markup })
    case 'claimed':
      forgetDraft(FORM)
      $welfareDraft.set('')
      show({ step: 'claimed', benefit: outcome.benefit })
      if ($claims.get().state === 'ready') void loadClaims()
  }
}

/** A dialog takes the place of the sheet. */
function show(state: WelfareState): void {
  $welfare.set(state)
  closeWelfare()
}

function enter(error: string): void {
  $welfare.set({ step: 'entering', error, isClaiming: false })
}

function leaveForLogin(code: string): void {
  noteCode(code)
  location.assign(loginAddress())
}
