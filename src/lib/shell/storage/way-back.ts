import { serverNow } from '../transport/clock.ts'
import { readItem, removeItem, writeItem } from './storage.ts'
import { WAY_BACK_KEY } from './way-back-key.ts'

/** The place a person left for a moment, and means to come back to; a tab that is opened from this one gets a copy. */
export interface WayBack {
  address: string
  title: string
  /** Nobody is led back after this instant. */
  until: number
}

export function saveWayBack(way: WayBack): void {
  writeItem('session', WAY_BACK_KEY, JSON.stringify(way))
}

/** Undefined if there is none, it is too late, or it leads out of the site. */
export function readWayBack(): WayBack | undefined {
  try {
    const { address, title, until } = JSON.parse(readItem('session', WAY_BACK_KEY) ?? '') as WayBack
    const isOurs = /^\/[\w-]+\?id=[\w-]+$/.test(address)
    return isOurs && until > serverNow() ? { address, title: String(title), until } : undefined
  } catch {
    // Damaged by other code: there is no way to show.
    return undefined
  }
}

export function forgetWayBack(): void {
  removeItem('session', WAY_BACK_KEY)
}
