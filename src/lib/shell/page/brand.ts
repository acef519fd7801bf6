import { newsBrand } from './brands/news.ts'
import { smartBrand } from './brands/smart.ts'
import { BRAND_NAME } from './build-constants.ts'

/** Everything that differs between the two brands besides the token sheet; no component names a brand. */
export interface Brand {
  /** Product name: the page title (§1). */
  name: string
  slogan: string
  description: string
  /** Short company name of the statements. */
  provider: string
  /** The footer statement: the interpretation right of the activity belongs to the provider (§1). */
  interpretation: string
  company: string
  licence: string
  servicePhone: string
  serviceHours: string
  address: string
  appStoreUrl: string
  /** The app's id at the chat app's open platform: what its open-app tag opens. */
  openAppId: string
  /** Folder of icon, touch icon and share picture. */
  pictures: string
  /** Colours of the browser's own bars, light and dark. */
  themeColor: { light: string; dark: string }
}

/** The brand of this build. */
export const brand: Brand = BRAND_NAME === 'news' ? newsBrand : smartBrand
