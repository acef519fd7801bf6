/**
 * The only place that accesses web storage. Storage may throw, be full, be missing or be null: a value that could not
 * be stored lives in memory as long as the page, and nothing fails. A stored value has no copy here, so that a value
 * cleared by another tab or the chat app is gone here as well.
 */
export type StorageArea = 'local' | 'session'

const memory = new Map<string, string>()

/** The value; a value that could not be stored takes precedence, as it is newer than the one in a full storage. */
export function readItem(area: StorageArea, key: string): string | null {
  try {
    return memory.get(area + key) ?? window[`${area}Storage`].getItem(key)
  } catch {
    // Blocked by the browser: values exist only in memory.
    return null
  }
}

/** Returns false if the value is only in memory. */
export function writeItem(area: StorageArea, key: string, value: string): boolean {
  memory.set(area + key, value)
  try {
    window[`${area}Storage`].setItem(key, value)
    return memory.delete(area + key)
  } catch {
    // Blocked or full: the value remains in memory.
    return false
  }
}

export function removeItem(area: StorageArea, key: string): void {
  memory.delete(area + key)
  try {
    window[`${area}Storage`].removeItem(key)
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** All keys of an area, including those only in memory. */
export function storedKeys(area: StorageArea): string[] {
  const unstored = [...memory.keys()]
    .filter((name) => name.startsWith(area))
    .map((name) => name.slice(area.length))
  try {
    const storage = window[`${area}Storage`]
    const stored = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
    return [...new Set([...unstored, ...stored])].sort()
  } catch {
    // Blocked by the browser: values exist only in memory.
    return unstored.sort()
  }
}
