import { atom, onMount } from 'nanostores'
import type { ValueOf } from '#api/codec.ts'
import type { claim } from '#api/welfare/benefit.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'

export type Claim = ValueOf<typeof claim>

export type Claims =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed' }
  | { state: 'ready'; claims: readonly Claim[] }

export const LOADING: Claims = { state: 'loading' }

/** What the user has claimed; anonymous visitors have nothing to load. */
export const $claims = atom<Claims>(LOADING)

onMount($claims, () =>
  followUser((userId) => {
    if (userId) void loadClaims()
    else $claims.set({ state: 'guest' })
  }),
)

/** Asks anew; a list that is shown stays until the answer is there. */
export async function loadClaims(): Promise<void> {
  if ($claims.get().state !== 'ready') $claims.set(LOADING)
  try {
    const { askClaims } = await import('./benefit-calls.ts')
    $claims.set({ state: 'ready', claims: await askClaims() })
  } catch (error) {
    if (error instanceof CancelledError || $claims.get().state === 'ready') return
    $claims.set({ state: 'failed' })
  }
}
