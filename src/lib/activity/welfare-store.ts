import { atom, onMount } from 'nanostores'
import { LOGIN_BY_PHONE } from '#api/account/login.ts'
import type { claimed, WelfareScene } from '#api/activity/benefit.ts'
import { claimWelfare } from '#api/activity/claim-welfare.ts'
import type { ValueOf } from '#api/codec.ts'
import { INVALID, LOGIN_REQUIRED } from '#api/envelope.ts'
import { loginAddress } from '#lib/account/guard.ts'
import { $session } from '#lib/account/session-store.ts'
import { ApiError } from '#lib/shell/errors.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage.ts'
import { claimFailure } from './claim-failure.ts'
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

const DRAFT = 'welfareDraft'

onMount($welfareDraft, () => {
  $welfareDraft.set(readItem('session', DRAFT) ?? '')
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
export function keepDraft(code: string): void {
  writeItem('session', DRAFT, code)
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
  try {
    const { send } = await import('#lib/shell/http.ts')
    const benefit = await send(claimWelfare, { code, scene: sceneOf() })
    removeItem('session', DRAFT)
    $welfareDraft.set('')
    show({ step: 'claimed', benefit })
    if ($claims.get().state === 'ready') void loadClaims()
  } catch (error) {
    if (!(error instanceof ApiError)) return enter(ACTIVITY_MESSAGES.offline)
    if (error.code === LOGIN_REQUIRED) return leaveForLogin(code)
    if (error.code === INVALID) return enter(error.message)
    show({ step: 'failed', markup: claimFailure(error) })
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
  keepDraft(code)
  location.assign(loginAddress(location))
}

/** §9: 2 for accounts that log in by mobile number, 4 for all others. */
function sceneOf(): WelfareScene {
  return $session.get()?.loginType === LOGIN_BY_PHONE ? '2' : '4'
}
