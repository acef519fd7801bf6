import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** The whole simplified Chinese character set of Noto Sans SC, under the Open Font License. */
const FILE = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

export interface ContractFont {
  /** The font file; a PDF embeds a subset of it. */
  bytes: Buffer
  font: Font
}

let loaded: ContractFont | undefined

/** The font of contracts, loaded when the first one is drawn. */
export function contractFont(): ContractFont {
  loaded ??= load()
  return loaded
}

function load(): ContractFont {
  const bytes = unpackWoff(readFileSync(createRequire(import.meta.url).resolve(FILE)))
  const font = create(bytes)
  if (font.type === 'TTC' || font.type === 'DFont') throw new TypeError('a collection is no font')
  return { bytes, font: font as Font }
}

/**
 * Unpacks the tables of a WOFF file into an uncompressed font: otherwise a font library would inflate them for every
 * glyph.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) =>
    readTable(woff, WOFF_HEADER + i * WOFF_ENTRY),
  )
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const bodies: Buffer[] = []
  let offset = head.length
  for (const [i, { tag, checksum, body }] of tables.entries()) {
    const at = SFNT_HEADER + i * SFNT_ENTRY
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(body.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4)
    body.copy(padded)
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...bodies])
}

function readTable(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const packedLength = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    body: packedLength < length ? inflateSync(packed) : packed,
  }
}
