import { atom } from 'nanostores'
import { getProfile, type Profile } from '#api/quote/get-profile.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { $stock } from './stock-store.ts'

export type ProfileState =
  | { state: 'waiting' | 'loading' | 'failed' }
  | { state: 'ready'; profile: Profile | undefined }

/** The profile of the page's security, asked for once: when the first tab that shows it is opened. */
export const $profile = atom<ProfileState>({ state: 'waiting' })

/** Does nothing where it is known or under way. */
export async function openProfile(): Promise<void> {
  const stock = $stock.get()
  const { state } = $profile.get()
  if (stock.state !== 'ready' || state === 'loading' || state === 'ready') return
  $profile.set({ state: 'loading' })
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const { profile } = await send(getProfile, { symbol: stock.subject.symbol }, { isQuiet: true })
    $profile.set({ state: 'ready', profile })
  } catch (error) {
    if (!(error instanceof CancelledError)) $profile.set({ state: 'failed' })
  }
}
