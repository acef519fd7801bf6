import { type CompanyProfile, getCompanyProfile } from '#api/quote/company/get-company-profile.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from './tab-resource.ts'

export interface KnownProfile {
  profile: CompanyProfile | undefined
}

/** The profile of the page's security, which says as well what else there is to show about it. */
export const $companyProfile = tabResource(
  async (symbol): Promise<KnownProfile> => ({
    profile: (await readPublic(getCompanyProfile, { symbol })).profile,
  }),
)
