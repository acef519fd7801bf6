/**
 * Random numbers without a state: each is a function of its keys alone, so any minute of any day can be drawn in any
 * order, on any node, at any speed, and is always the same.
 */

/** 32 well-mixed bits of three whole numbers. */
export function randomBits(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13) ^ b, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16) ^ c, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** At least 0, below 1. */
export function uniform(a: number, b: number, c: number): number {
  return randomBits(a, b, c) / 2 ** 32
}

/** The standard deviation of the sum of four bytes. */
const FOUR_BYTES_SD = 147.8

/** About normal with mean 0 and standard deviation 1, never beyond 3.5: the sum of the four bytes. */
export function normalOf(bits: number): number {
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)
  return (sum - 510) / FOUR_BYTES_SD
}

export function normal(a: number, b: number, c: number): number {
  return normalOf(randomBits(a, b, c))
}

/** Converts a text (a symbol, a sector) to a key: FNV-1a. */
export function keyOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}
