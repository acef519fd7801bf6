import { atom, onMount } from 'nanostores'
import { followUser } from '#lib/account/session/follow-user.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import type { Claim } from './claims-store.ts'
import { ACTIVITY_MESSAGES } from './messages.ts'

export type ClaimState =
  | { state: 'loading' }
  | { state: 'guest' }
  | Failure
  | { state: 'ready'; claim: Claim; account: string; error: string; isReceiving: boolean }

export const LOADING: ClaimState = { state: 'loading' }

/** The claim the address names. */
export const $claim = atom<ClaimState>(LOADING)

onMount($claim, () =>
  followUser((userId) => {
    if (userId) void loadClaim()
    else $claim.set({ state: 'guest' })
  }),
)

export async function loadClaim(): Promise<void> {
  const claimId = new URLSearchParams(location.search).get('claimId') ?? ''
  if (!claimId) return $claim.set({ state: 'missing' })
  $claim.set(LOADING)
  const { askClaim } = await import('./benefit-calls.ts')
  try {
    show(await askClaim(claimId))
  } catch (error) {
    if (error instanceof CancelledError) return
    $claim.set(failureOf(error))
  }
}

/** Puts the benefit on the account that is logged in. */
export async function receive(): Promise<void> {
  const state = $claim.get()
  if (state.state !== 'ready' || state.isReceiving) return
  $claim.set({ ...state, error: '', isReceiving: true })
  try {
    const { confirmClaim } = await import('./benefit-calls.ts')
    show(await confirmClaim(state.claim.claimId))
  } catch {
    $claim.set({ ...state, error: ACTIVITY_MESSAGES.receiveFailed, isReceiving: false })
  }
}

function show(claim: Claim): void {
  const account = $session.get()?.nickname ?? ''
  $claim.set({ state: 'ready', claim, account, error: '', isReceiving: false })
}
