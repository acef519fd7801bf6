import { atom, computed } from 'nanostores'
import type { RankedStock } from '#api/market/rank.ts'
import type { Sector } from '#api/market/sector.ts'
import type { CompanyProfile } from '#api/quote/company/get-company-profile.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { $companyProfile, type KnownProfile } from './company-profile-store.ts'

interface PeersOfSector {
  sector: Sector
  stocks: readonly RankedStock[]
}

export interface KnownPeers {
  sectors: CompanyProfile['sectors']
  peers: PeersOfSector | undefined
}

const PEERS_SHOWN = 6

const $isOpened = atom(false)

const $opened = computed([$isOpened, $companyProfile], (isOpened, profile) =>
  isOpened && profile.state === 'ready' ? profile.value : undefined,
)

const $ofProfile = resource<KnownPeers, KnownProfile>({
  access: 'public',
  key: $opened,
  async load({ profile }) {
    const nearest = nearestSector(profile)
    return { sectors: profile?.sectors ?? [], peers: nearest && (await peersOf(nearest.code)) }
  },
})

/** The sectors of the page's security and the leading members of the most specific one. */
export const $peers = computed(
  [$companyProfile, $ofProfile],
  (profile, peers): Resource<KnownPeers> => (profile.state === 'failed' ? profile : peers),
)

/** Has no effect if they are known or loading. */
export function loadPeers(): void {
  $companyProfile.open()
  if ($ofProfile.get().state === 'failed') void $ofProfile.reload()
  $isOpened.set(true)
}

async function peersOf(code: string): Promise<PeersOfSector | undefined> {
  const request = { code, rank: 'rise' } as const
  const { getSector } = await import('#api/market/get-sector.ts')
  const { sector, members } = await readPublic(getSector, request)
  return sector && { sector, stocks: members.stocks.slice(0, PEERS_SHOWN) }
}

/** The finest industry: a vendor's codes grow longer and larger with fineness; without an industry, any sector. */
function nearestSector(
  profile: CompanyProfile | undefined,
): CompanyProfile['sectors'][number] | undefined {
  const sectors = profile?.sectors ?? []
  const industries = sectors.filter(({ kind }) => kind === 'industry')
  return (
    industries.find(({ name }) => name === profile?.industry) ?? industries.at(-1) ?? sectors.at(0)
  )
}
