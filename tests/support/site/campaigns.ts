import { campaignWord } from '#api/landing/campaign.ts'
import { type BrandName, type BuiltPage, builtPages } from './built-site.ts'

/** The campaign pages of a built site. */
export function campaignPages(brand: BrandName): readonly BuiltPage[] {
  return builtPages(brand).filter(({ root }) => root.querySelector('article.campaign'))
}

export { campaignWord }
