import { atom } from 'nanostores'
import type { RankedStock } from '#api/market/rank.ts'
import type { Sector } from '#api/market/sector.ts'
import type { Profile } from '#api/quote/get-profile.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { $profile, openProfile } from './profile-store.ts'

export interface Peers {
  sector: Sector
  stocks: readonly RankedStock[]
}

export type PeersState =
  | { state: 'waiting' | 'loading' | 'failed' }
  | { state: 'ready'; sectors: Profile['sectors']; peers: Peers | undefined }

/** The sectors of the page's security and the leading members of the one that says most about it. */
export const $peers = atom<PeersState>({ state: 'waiting' })

const PEERS_SHOWN = 6

/** Does nothing where they are known or under way. */
export async function openPeers(): Promise<void> {
  const { state } = $peers.get()
  if (state === 'loading' || state === 'ready') return
  $peers.set({ state: 'loading' })
  await openProfile()
  const known = $profile.get()
  if (known.state !== 'ready') return $peers.set({ state: 'failed' })
  const sectors = known.profile?.sectors ?? []
  const nearest = nearestSector(known.profile)
  try {
    const peers = nearest && (await peersOf(nearest.code))
    $peers.set({ state: 'ready', sectors, peers })
  } catch (error) {
    if (!(error instanceof CancelledError)) $peers.set({ state: 'failed' })
  }
}

async function peersOf(code: string): Promise<Peers | undefined> {
  const { send } = await import('#lib/shell/transport/http.ts')
  const { getSector } = await import('#api/market/get-sector.ts')
  const { sector, members } = await send(getSector, { code, rank: 'rise' }, { isQuiet: true })
  return sector && { sector, stocks: members.stocks.slice(0, PEERS_SHOWN) }
}

/** The finest industry: codes of one vendor grow longer and larger the finer they are; without one any sector. */
function nearestSector(profile: Profile | undefined): Profile['sectors'][number] | undefined {
  const sectors = profile?.sectors ?? []
  const industries = sectors.filter(({ kind }) => kind === 'industry')
  return (
    industries.find(({ name }) => name === profile?.industry) ?? industries.at(-1) ?? sectors.at(0)
  )
}
