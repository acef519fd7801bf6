import type { X509Certificate } from 'node:crypto'
import { daysBegun } from '#api/china-time.ts'
import { type CheckupFinding, fails } from '#gateway/hooks/checkup.ts'

const DAYS_LEFT_MIN = 30

/** Days until the first of these certificates ends. */
export function daysLeft(anchors: readonly X509Certificate[], now: Date): number {
  return Math.min(...anchors.map(({ validToDate }) => daysBegun(now, validToDate.getTime())))
}

/** What `npm run doctor` says of a file with a certificate that ends within a month. */
export function endingSoon(
  anchors: readonly X509Certificate[],
  setting: string,
  now: Date,
): CheckupFinding | undefined {
  const days = daysLeft(anchors, now)
  if (days >= DAYS_LEFT_MIN) return undefined
  return fails(
    `a certificate in ${setting} ends in ${days} days`,
    'add the next one of the authority to the file',
  )
}
