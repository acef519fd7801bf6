import { ParseError } from '#api/codec.ts'
import { type SketchChange, sketchChanges } from '#api/quote/sketch/sketch.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'

/**
 * What this device holds of sketches, by security: all of a visitor's, and of a user those changes that have not reached
 * the account.
 */
export type SketchRecord = ReadonlyMap<string, readonly SketchChange[]>

export const GUEST_SKETCHES_KEY = 'sketches:'

/** Another version has another shape. */
const VERSION = '1:'

const keyOf = (userId: string | undefined) => GUEST_SKETCHES_KEY + (userId ?? '')

/** A damaged list is dropped; the others remain. */
export function readSketchRecord(userId: string | undefined): SketchRecord {
  const stored = readItem('local', keyOf(userId)) ?? ''
  if (!stored.startsWith(VERSION)) return new Map()
  try {
    const lists: unknown = JSON.parse(stored.slice(VERSION.length))
    return new Map(
      Object.entries(Object(lists)).flatMap(([symbol, list]) => {
        const changes = decoded(list)
        return changes.length > 0 ? [[symbol, changes]] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** False if the browser stores them no longer than this page. */
export function writeSketches(
  userId: string | undefined,
  symbol: string,
  changes: readonly SketchChange[],
): boolean {
  const record = new Map(readSketchRecord(userId))
  record.delete(symbol)
  if (changes.length > 0) record.set(symbol, changes)
  if (record.size === 0) {
    removeItem('local', keyOf(userId))
    return true
  }
  const lists = [...record].map(([name, list]) => [name, sketchChanges.encode(list)])
  return writeItem('local', keyOf(userId), VERSION + JSON.stringify(Object.fromEntries(lists)))
}

function decoded(list: unknown): readonly SketchChange[] {
  try {
    return sketchChanges.decode(list, 'sketches')
  } catch (error) {
    if (error instanceof ParseError) return []
    throw error
  }
}
