import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures as people and attackers send them, as bytes. */

/** A photo with the metadata a camera writes. */
export async function cameraPhoto(width = 2400, height = 1200): Promise<Buffer> {
  const canvas = { width, height, channels: 3, background: '#336699' } as const
  const exif = { IFD0: { Copyright: 'CANARY-EXIF', Model: 'CANARY-CAMERA' } }
  return sharp({ create: canvas }).withExif(exif).jpeg().toBuffer()
}

/** A photo that compresses badly, several megabytes in size. */
export async function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#336699', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A few hundred bytes that claim to be `side` × `side` pixels. */
export function pictureBomb(side = 60_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A valid picture followed by an HTML page. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await cameraPhoto(40, 30), Buffer.from('<script>CANARY-SCRIPT</script>')])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, check])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
