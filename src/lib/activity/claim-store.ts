import { atom, onMount } from 'nanostores'
import { getClaim } from '#api/activity/get-claim.ts'
import { receiveClaim } from '#api/activity/receive-claim.ts'
import { NOT_FOUND } from '#api/envelope.ts'
import { loginAddress } from '#lib/account/guard.ts'
import { $isSessionKnown, $session } from '#lib/account/session-store.ts'
import { ApiError, CancelledError } from '#lib/shell/errors.ts'
import type { Claim } from './claims-store.ts'
import { ACTIVITY_MESSAGES } from './messages.ts'

export type ClaimState =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'ready'; claim: Claim; account: string; error: string; isReceiving: boolean }

export const LOADING: ClaimState = { state: 'loading' }

/** The claim the address names. */
export const $claim = atom<ClaimState>(LOADING)

onMount($claim, () => {
  let userId: string | undefined
  return $session.subscribe((session) => {
    if (!session && $isSessionKnown.get()) $claim.set({ state: 'guest' })
    else if (session && session.userId !== userId) void loadClaim()
    userId = session?.userId
  })
})

export async function loadClaim(): Promise<void> {
  const claimId = new URLSearchParams(location.search).get('claimId') ?? ''
  if (!claimId) return $claim.set({ state: 'missing' })
  $claim.set(LOADING)
  try {
    const { send } = await import('#lib/shell/http.ts')
    show(await send(getClaim, { claimId }))
  } catch (error) {
    if (error instanceof CancelledError) return
    const isMissing = error instanceof ApiError && error.code === NOT_FOUND
    $claim.set({ state: isMissing ? 'missing' : 'failed' })
  }
}

/** Puts the benefit on the account that is logged in. */
export async function receive(): Promise<void> {
  const state = $claim.get()
  if (state.state !== 'ready' || state.isReceiving) return
  $claim.set({ ...state, error: '', isReceiving: true })
  try {
    const { send } = await import('#lib/shell/http.ts')
    show(await send(receiveClaim, { claimId: state.claim.claimId }))
  } catch {
    $claim.set({ ...state, error: ACTIVITY_MESSAGES.receiveFailed, isReceiving: false })
  }
}

export function logIn(): void {
  location.assign(loginAddress(location))
}

function show(claim: Claim): void {
  const account = $session.get()?.nickname ?? ''
  $claim.set({ state: 'ready', claim, account, error: '', isReceiving: false })
}
