import type { QrPath } from '#api/qr-path.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

/**
 * The QR code scanned at the door of a class, drawn on the phone: the operators' page on which the code admits one
 * person.
 */
export async function drawCheckIn(code: string): Promise<QrPath> {
  const { qrPath } = await import('#api/qr-path.ts')
  return qrPath(new URL(`/ops/check-ins?code=${code}`, API_ORIGIN || location.origin).href)
}
