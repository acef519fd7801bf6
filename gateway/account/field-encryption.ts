import { FIRST_VERSION, ringOf } from './key/key-ring.ts'
import { hashValue, sealBytes, sealValue, unsealBytes, unsealValue } from './key/seal-value.ts'

/**
 * Hash of personal data under the gateway's secret: a row is found by it, the data cannot be recovered from it.
 * `purpose` separates hashes of different uses.
 */
export function keyedHash(purpose: string, value: string, secretKey: string): string {
  return hashValue(purpose, value, ringOf(secretKey).hashKey)
}

/** Encrypts personal data for the database, bound to its purpose; the text names the version of its key. */
export function encryptField(purpose: string, plain: string, secretKey: string): string {
  const ring = ringOf(secretKey)
  const version = ring.sealingVersion()
  const sealed = sealValue(purpose, plain, keyOfVersion(secretKey, version))
  return version === FIRST_VERSION ? sealed : `${version}.${sealed}`
}

/** Decrypts what `encryptField` encrypted for the same purpose; throws when it is damaged. */
export function decryptField(purpose: string, sealed: string, secretKey: string): string {
  const [, number, versioned] = /^(\d{1,6})\.(.*)$/s.exec(sealed) ?? []
  if (number === undefined || versioned === undefined)
    return unsealValue(purpose, sealed, keyOfVersion(secretKey, FIRST_VERSION))
  return unsealValue(purpose, versioned, keyOfVersion(secretKey, Number(number)))
}

const VERSION_BYTES = 4

/** Encrypts a file, bound to its purpose; its first bytes are the version of its key. */
export function encryptBytes(purpose: string, plain: Buffer, secretKey: string): Buffer {
  const version = ringOf(secretKey).sealingVersion()
  const head = Buffer.alloc(VERSION_BYTES)
  head.writeUInt32BE(version)
  return Buffer.concat([head, sealBytes(purpose, plain, keyOfVersion(secretKey, version))])
}

/** Decrypts what `encryptBytes` encrypted for the same purpose; throws when it is damaged. */
export function decryptBytes(purpose: string, sealed: Buffer, secretKey: string): Buffer {
  const key = keyOfVersion(secretKey, sealed.readUInt32BE(0))
  return unsealBytes(purpose, sealed.subarray(VERSION_BYTES), key)
}

function keyOfVersion(secretKey: string, version: number): string {
  const key = ringOf(secretKey).keyOf(version)
  if (key === undefined) throw new Error(`no key has the version ${version}`)
  return key
}
