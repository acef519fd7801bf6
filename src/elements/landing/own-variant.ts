import { variantOf } from '#api/landing/variant.ts'
import { deviceId } from '#lib/shell/transport/device-id.ts'

/** Marks the page with the version this device sees; a page with one version has no split, and shows all its blocks. */
export function markVariant(article: HTMLElement): void {
  const split = Number(article.dataset.split)
  if (split) article.dataset.variant = variantOf(deviceId(), split)
}
