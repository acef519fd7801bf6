import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export type TextEncoding = 'utf-8' | 'gb18030'

export interface Fingerprint {
  hash: string
  encoding: TextEncoding
  bytes: number
}

const CHUNK_BYTES = 256 * 1024

/** Reads a file once to recognise it later; what is not UTF-8 is read as GB18030, the encoding of Chinese tools. */
export async function fingerprint(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let encoding: TextEncoding = 'utf-8'
  let bytes = 0
  const check = (chunk?: Buffer) => {
    if (encoding === 'gb18030') return
    try {
      utf8.decode(chunk, { stream: chunk !== undefined })
    } catch {
      // The file is not UTF-8.
      encoding = 'gb18030'
    }
  }
  for await (const chunk of chunksOf(file)) {
    hash.update(chunk)
    check(chunk)
    bytes += chunk.length
  }
  check()
  return { hash: hash.digest('hex'), encoding, bytes }
}

/** The text in chunks, without a byte-order mark; `onBytes` receives how much was read. */
export async function* readText(
  file: string,
  encoding: TextEncoding,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunksOf(file)) {
    yield decoder.decode(chunk, { stream: true })
    onBytes(chunk.length)
  }
  yield decoder.decode()
}

function chunksOf(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: CHUNK_BYTES })
}
