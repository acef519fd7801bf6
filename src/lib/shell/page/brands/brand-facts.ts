/** All differences between the two brands except the token sheet; no component names a brand. */
export interface Brand {
  /** Product name: the page title (§1). */
  name: string
  slogan: string
  description: string
  /** Short company name in statements. */
  provider: string
  /** The footer statement: the interpretation right of the activity belongs to the provider (§1). */
  interpretation: string
  company: string
  licence: string
  servicePhone: string
  serviceHours: string
  address: string
  appStoreUrl: string
  /** The app's id at the chat app's open platform, used by its open-app tag. */
  openAppId: string
  /** Folder of the icon, the touch icon and the share picture. */
  pictures: string
  /** Colours of the browser's interface, light and dark. */
  themeColor: { light: string; dark: string }
}
