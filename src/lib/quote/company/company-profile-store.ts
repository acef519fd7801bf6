import { atom } from 'nanostores'
import { type CompanyProfile, getCompanyProfile } from '#api/quote/company/get-company-profile.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $symbol } from '../stock/stock-store.ts'

export interface KnownProfile {
  profile: CompanyProfile | undefined
}

const $opened = atom<string | undefined>(undefined)

/** The profile of the page's security, requested once: when the first tab that shows it is opened. */
export const $companyProfile = resource<KnownProfile, string>({
  access: 'public',
  key: $opened,
  async load(symbol) {
    const { profile } = await readPublic(getCompanyProfile, { symbol })
    return { profile }
  },
})

/** Has no effect if it is known or loading. */
export function loadCompanyProfile(): void {
  if ($companyProfile.get().state === 'failed') void $companyProfile.reload()
  else $opened.set($symbol.get())
}
