import { element } from './element.ts'

/** Long enough for every browser, slow phones included, to have begun the download. */
const KEPT_MS = 60_000

/** Saves a file that arrived in base64, as a download of the browser. */
export function saveFile(base64: string, name: string, type = 'application/pdf'): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  element('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
