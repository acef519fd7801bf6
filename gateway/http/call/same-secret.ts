import { timingSafeEqual } from 'node:crypto'

/** Compares a secret that somebody gave with the one that is set, in the same time wherever they differ. */
export function isSameSecret(given: string, wanted: string | undefined): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted ?? '')]
  return wanted !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
