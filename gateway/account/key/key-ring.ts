/** The keys of one database: what is sealed names the version of its key, what is hashed has one key for ever. */
export interface KeyRing {
  /** Rows are found by their hashes, so that this key never changes. */
  hashKey: string
  /** The version that seals at this moment. */
  sealingVersion(): number
  /** The key of a version; undefined if this database has none. */
  keyOf(version: number): string | undefined
}

const rings = new Map<string, KeyRing>()

/** From now on this process reads and writes what belongs to a `SECRET_KEY` with the keys of a database. */
export function setKeyRing(secretKey: string, ring: KeyRing): void {
  rings.set(secretKey, ring)
}

/** Before the database is open, and in commands that have none, the secret itself is the first and only key. */
export function ringOf(secretKey: string): KeyRing {
  return (
    rings.get(secretKey) ?? {
      hashKey: secretKey,
      sealingVersion: () => FIRST_VERSION,
      keyOf: (version) => (version === FIRST_VERSION ? secretKey : undefined),
    }
  )
}

/** What it seals carries no number: releases before there were versions read and wrote it. */
export const FIRST_VERSION = 1
