/** The two versions of a campaign page whose file has blocks for one of them; every other page has the first alone. */
export const VARIANTS = ['a', 'b'] as const
export type Variant = (typeof VARIANTS)[number]

/** What visitors get whose device says nothing, and all visitors of a page with one version. */
export const DEFAULT_VARIANT: Variant = 'a'

const SPLITS = 4500
const SPLIT_MIN = 1001

/** An odd number, different from campaign to campaign: who sees `b` on one page need not see it on the next. */
export function splitOf(campaign: string): number {
  const sum = [...campaign].reduce((all, char) => (all * 31 + char.charCodeAt(0)) % SPLITS, 0)
  return SPLIT_MIN + 2 * sum
}

/**
 * The version a device sees, always the same one. Page and gateway compute it from the device id, so neither reports it
 * to the other; a device id that does not end in digits has the first version.
 */
export function variantOf(deviceId: string, split: number): Variant {
  return (Number(deviceId.slice(-7)) % split) % 2 ? 'b' : 'a'
}
