/** A value of ASN.1 in DER (ITU-T X.690), as certificates and time stamps are written. */
export interface DerValue {
  tag: number
  content: Buffer
  /** With tag and length. */
  whole: Buffer
}

export const DER = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
} as const

const LENGTH_BYTES_MAX = 4

export class DerError extends Error {
  override readonly name = 'DerError'
}

/** Reads the one value of these bytes. */
export function readDer(bytes: Buffer): DerValue {
  const [value, ...others] = readAll(bytes)
  if (!value || others.length > 0) throw new DerError('not one value')
  return value
}

/** Reads the values within a constructed one. */
export function childrenOf({ content }: DerValue): readonly DerValue[] {
  return readAll(content)
}

/** Reads the value at a place, which has to have this tag. */
export function childOf(values: readonly DerValue[], at: number, tag: number): DerValue {
  const value = values[at]
  if (value?.tag !== tag) throw new DerError(`no value of tag ${tag} at ${at}`)
  return value
}

function readAll(bytes: Buffer): readonly DerValue[] {
  const values: DerValue[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0
    const { length, begin } = lengthAt(bytes, at + 1)
    const end = begin + length
    if ((tag & 0x1f) === 0x1f || end > bytes.length) throw new DerError('a value beyond its end')
    values.push({ tag, content: bytes.subarray(begin, end), whole: bytes.subarray(at, end) })
    at = end
  }
  return values
}

function lengthAt(bytes: Buffer, at: number): { length: number; begin: number } {
  const first = bytes[at]
  if (first === undefined) throw new DerError('a value without its length')
  if (first < 0x80) return { length: first, begin: at + 1 }
  const count = first & 0x7f
  if (count === 0 || count > LENGTH_BYTES_MAX || at + count >= bytes.length)
    throw new DerError('a length that is none')
  return { length: bytes.readUIntBE(at + 1, count), begin: at + 1 + count }
}

export function writeDer(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

/** A whole number that is not negative. */
export function writeInteger(value: Buffer): Buffer {
  const isNegative = ((value[0] ?? 0) & 0x80) !== 0
  return writeDer(DER.integer, isNegative ? Buffer.concat([Buffer.from([0]), value]) : value)
}

/** `1.2.840.113549` */
export function oidOf({ content }: DerValue): string {
  const numbers: number[] = []
  let number = 0
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    numbers.push(number)
    number = 0
  }
  const [first = 0, ...others] = numbers
  const root = Math.min(Math.floor(first / 40), 2)
  return [root, first - root * 40, ...others].join('.')
}

export function writeOid(oid: string): Buffer {
  const [root = 0, second = 0, ...others] = oid.split('.').map(Number)
  const bytes = [root * 40 + second, ...others].flatMap((number) => {
    const digits = [number & 0x7f]
    for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128))
      digits.unshift((rest & 0x7f) | 0x80)
    return digits
  })
  return writeDer(DER.oid, Buffer.from(bytes))
}
