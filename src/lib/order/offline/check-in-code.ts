import type { QrPath } from '#lib/shell/format/qr-path.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

/** What the door of a class scans, drawn on the phone: the operators' page where the code lets one person in. */
export async function drawCheckIn(code: string): Promise<QrPath> {
  const { qrPath } = await import('#lib/shell/format/qr-path.ts')
  return qrPath(new URL(`/ops/check-ins?code=${code}`, API_ORIGIN || location.origin).href)
}
