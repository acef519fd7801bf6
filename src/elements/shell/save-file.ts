import { element } from './element.ts'

/** Long enough for every browser, even on slow phones, to have started the download. */
const KEPT_MS = 60_000

/** Saves a base64 file as a browser download. */
export function saveFile(base64: string, name: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveBlob(new Blob([bytes], { type }), name)
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  element('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
