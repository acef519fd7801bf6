import { API_ORIGIN } from './build-constants.ts'

/** The origins of `PICTURE_ORIGINS`, which the policy of every page allows besides the site. */
declare const __PICTURE_ORIGINS__: readonly string[]

/** The address of a picture that the page may show: of the site, or of an allowed origin; undefined for any other. */
export function shownPicture(address: string | undefined): string | undefined {
  if (!address) return undefined
  if (/^\/(?!\/)/.test(address)) return address
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return origin === API_ORIGIN || __PICTURE_ORIGINS__.includes(origin) ? address : undefined
}
