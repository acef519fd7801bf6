/**
 * The product word that replaces `{product}` in paths, field names and families (§7). One word per deployment family:
 * both brands share it.
 */
export const PRODUCT = 'anzt'

/** `{product}Uid`, the wire spelling of the user id used by most calls. */
export const USER_ID_FIELD = `${PRODUCT}Uid`
/** The second spelling, which every request also carries (§7, "two spellings"). */
export const USER_ID_FIELD_LOWER = `${PRODUCT}uid`

/** The brands of its site; each has a build, a host and gateways of its own. */
export const BRANDS = ['smart', 'news'] as const
export type BrandName = (typeof BRANDS)[number]
