import { removeItem, storedKeys } from './storage.ts'

/** Keys of what this device keeps of a person when a login expires. */
const KEPT_PREFIX = 'kept:'

/** Deletes all of it: a log-out leaves nothing for the next person. */
export function forgetKept(): void {
  for (const key of storedKeys('local')) if (key.startsWith(KEPT_PREFIX)) removeItem('local', key)
}
