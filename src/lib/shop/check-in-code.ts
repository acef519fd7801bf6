import { API_ORIGIN } from '#lib/shell/build-constants.ts'
import type { QrPath } from '#lib/shell/qr-path.ts'

/** What the door of a class scans, drawn on the phone: the operators' page where the code lets one person in. */
export async function drawCheckIn(code: string): Promise<QrPath> {
  const { qrPath } = await import('#lib/shell/qr-path.ts')
  return qrPath(new URL(`/ops/check-ins?code=${code}`, API_ORIGIN || location.origin).href)
}
