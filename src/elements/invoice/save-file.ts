/** Long enough for every browser to have begun the download. */
const KEPT_MS = 60_000

/** Saves a file that arrived in base64, as a download of the browser. */
export function saveFile(base64: string, name: string, type = 'application/pdf'): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
