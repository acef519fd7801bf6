import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const KEY = 'stoppedAt'
const RECORDINGS_MAX = 30
/** Closer than this to either end, a position is not worth restoring; of a short recording, closer than a tenth. */
const MARGIN_SECONDS = 10
const MARGIN_PART = 0.1

/** Where a recording was stopped, 0 if that is not worth restoring, and when. */
type Place = readonly [seconds: number, at: number]
type Places = Record<string, Place>

/** Where this device stopped a recording, in seconds; undefined if it is not worth restoring. */
export function readPlaybackPosition(key: string): number | undefined {
  return places()[key]?.[0] || undefined
}

/** When this device last played a recording, by the server's clock; 0 if it has not. */
export function playedHereAt(key: string): number {
  return places()[key]?.[1] ?? 0
}

/** Saves the position, which is that of another device if it was reached before now. */
export function savePlaybackPosition(
  key: string,
  seconds: number,
  duration: number,
  at = serverNow(),
): void {
  const { [key]: _, ...others } = places()
  const margin = Math.min(MARGIN_SECONDS, duration * MARGIN_PART)
  const isInside = seconds > margin && seconds < duration - margin
  const next: Places = Object.fromEntries(Object.entries(others).slice(1 - RECORDINGS_MAX))
  next[key] = [isInside ? Math.floor(seconds) : 0, at]
  writeItem('local', KEY, JSON.stringify(next))
}

function places(): Places {
  try {
    const read: unknown = JSON.parse(readItem('local', KEY) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).filter((place): place is [string, Place] => isPlace(place[1])),
    )
  } catch {
    // Data left by another version or a broken write counts as empty.
    return {}
  }
}

const isPlace = (place: unknown) =>
  Array.isArray(place) && place.length === 2 && place.every(Number.isFinite)
