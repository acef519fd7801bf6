import { readItem, writeItem } from '../storage/storage.ts'

/** Id of this browser, in every request: random digits, created by whatever page needs it first. */
export function deviceId(): string {
  const id = readItem('local', 'deviceId') ?? crypto.getRandomValues(new Uint32Array(5)).join('')
  writeItem('local', 'deviceId', id)
  return id
}
