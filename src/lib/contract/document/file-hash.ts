const PDF_MAX_BYTES = 20_000_000
const PDF_HEAD = '%PDF-'

export type FileHash =
  | { kind: 'hash'; hash: string }
  | { kind: 'notPdf' | 'tooLarge' | 'unreadable' }

/** SHA-256 of a PDF, calculated in the browser: neither the file nor its name leaves the phone. */
export async function hashOfPdf(file: Blob): Promise<FileHash> {
  if (file.size > PDF_MAX_BYTES) return { kind: 'tooLarge' }
  try {
    const bytes = await file.arrayBuffer()
    const head = new TextDecoder('latin1').decode(bytes.slice(0, PDF_HEAD.length))
    if (head !== PDF_HEAD) return { kind: 'notPdf' }
    return { kind: 'hash', hash: await sha256(bytes) }
  } catch {
    // A file that was moved, or whose permission ended, cannot be read.
    return { kind: 'unreadable' }
  }
}

/** Uses the browser's digest; without a secure address there is none, and the library calculates the hash. */
export async function sha256(
  bytes: ArrayBuffer,
  subtle: SubtleCrypto | undefined = crypto.subtle,
): Promise<string> {
  if (subtle) {
    const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const [{ default: hashOf }, { default: WordArray }] = await Promise.all([
    import('crypto-js/sha256'),
    import('crypto-js/lib-typedarrays'),
  ])
  return hashOf(WordArray.create(bytes)).toString()
}

/** Parses a typed or pasted hash with blanks and breaks; undefined if it cannot be valid. */
export function readHash(typed: string): string | undefined {
  const hash = typed.replace(/\s/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(hash) ? hash : undefined
}
