/**
 * The only place that accesses web storage. Storage may throw, be full, be missing or be null: a value that could not
 * be stored lives in memory as long as the page, and nothing fails. A stored value has no copy here, so that a value
 * cleared by another tab or the chat app is gone here as well.
 */
export type StorageArea = 'local' | 'session'

const memory: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() }

/** Throws, or returns null, if the browser blocks storage. */
function open(area: StorageArea): Storage | null {
  return window[`${area}Storage`]
}

/** The value; a value that could not be stored takes precedence, as it is newer than the one in a full storage. */
export function readItem(area: StorageArea, key: string): string | null {
  const unstored = memory[area].get(key)
  if (unstored !== undefined) return unstored
  try {
    return open(area)?.getItem(key) ?? null
  } catch {
    // Blocked by the browser: values exist only in memory.
    return null
  }
}

/** Returns false if the value is only in memory. */
export function writeItem(area: StorageArea, key: string, value: string): boolean {
  memory[area].set(key, value)
  try {
    const storage = open(area)
    if (!storage) return false
    storage.setItem(key, value)
    memory[area].delete(key)
    return true
  } catch {
    // Blocked or full: the value remains in memory.
    return false
  }
}

export function removeItem(area: StorageArea, key: string): void {
  memory[area].delete(key)
  try {
    open(area)?.removeItem(key)
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** All keys of an area, including those only in memory. */
export function storedKeys(area: StorageArea): string[] {
  const unstored = [...memory[area].keys()]
  try {
    const storage = open(area)
    const stored = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '')
    return [...new Set([...unstored, ...stored])].sort()
  } catch {
    // Blocked by the browser: values exist only in memory.
    return unstored.sort()
  }
}
