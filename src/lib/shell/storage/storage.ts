/**
 * The only place that touches web storage. It may throw, be full, be missing or be null: a value that could
 * not be stored lives in memory for as long as the page does, and nothing breaks. A stored value has no copy
 * here, so that what another tab or the chat app clears is gone here as well.
 */
export type StorageArea = 'local' | 'session'

const memory: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() }

/** Throws, or is null, where the browser blocks storage. */
function open(area: StorageArea): Storage | null {
  return window[`${area}Storage`]
}

/** The value, first of all the one that could not be stored: it is newer than what a full storage still holds. */
export function readItem(area: StorageArea, key: string): string | null {
  const unstored = memory[area].get(key)
  if (unstored !== undefined) return unstored
  try {
    return open(area)?.getItem(key) ?? null
  } catch {
    // Blocked by the browser: only memory holds values.
    return null
  }
}

/** Returns false when the value is only kept in memory. */
export function writeItem(area: StorageArea, key: string, value: string): boolean {
  memory[area].set(key, value)
  try {
    const storage = open(area)
    if (!storage) return false
    storage.setItem(key, value)
    memory[area].delete(key)
    return true
  } catch {
    // Blocked or full: memory keeps the value.
    return false
  }
}

export function removeItem(area: StorageArea, key: string): void {
  memory[area].delete(key)
  try {
    open(area)?.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Every key of an area, those that are only in memory included. */
export function storedKeys(area: StorageArea): string[] {
  const unstored = [...memory[area].keys()]
  try {
    const storage = open(area)
    const stored = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '')
    return [...new Set([...unstored, ...stored])].sort()
  } catch {
    // Blocked by the browser: only memory holds values.
    return unstored.sort()
  }
}
