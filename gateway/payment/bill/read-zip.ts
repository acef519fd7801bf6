import { inflateRawSync } from 'node:zlib'
import { BillError } from './read-bill.ts'

const END = Buffer.from([0x50, 0x4b, 5, 6])
const ENTRY = 0x0201_4b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
/** A bill is text: what unpacks to more is none. */
const UNPACKED_MAX = 256 * 1024 * 1024

/** The files of a ZIP archive, in the order of its directory; names are not read. */
export function readZip(archive: Uint8Array): readonly Buffer[] {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(END)
  if (end < 0) throw new BillError('a bill that is no archive')
  try {
    let at = bytes.readUInt32LE(end + 16)
    return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
      const file = fileAt(bytes, at)
      at +=
        ENTRY_BYTES + [28, 30, 32].reduce((sum, place) => sum + bytes.readUInt16LE(at + place), 0)
      return file
    })
  } catch (error) {
    if (error instanceof BillError) throw error
    throw new BillError('an archive that is damaged')
  }
}

function fileAt(bytes: Buffer, at: number): Buffer {
  if (bytes.readUInt32LE(at) !== ENTRY) throw new BillError('an archive without its directory')
  const method = bytes.readUInt16LE(at + 10)
  const size = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  // The lengths of name and extra field are read again: those of the file may differ from those of the directory.
  const start =
    local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + size)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new BillError(`an archive packed by method ${method}`)
  return inflateRawSync(packed, { maxOutputLength: UNPACKED_MAX })
}
