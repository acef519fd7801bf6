import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'

const KEY = 'stoppedAt'
const RECORDINGS_MAX = 30
/** Closer than this to either end, a position is not worth restoring. */
const MARGIN_SECONDS = 10

type Places = Record<string, number>

/** Where this device stopped a recording, in seconds; undefined if it is not worth restoring. */
export function readPlaybackPosition(key: string): number | undefined {
  return places()[key]
}

/** Saves the position, or forgets it near the beginning and the end. */
export function savePlaybackPosition(key: string, seconds: number, duration: number): void {
  const { [key]: _, ...others } = places()
  const isInside = seconds > MARGIN_SECONDS && seconds < duration - MARGIN_SECONDS
  const remaining = Object.entries(others).slice(isInside ? 1 - RECORDINGS_MAX : -RECORDINGS_MAX)
  const next: Places = Object.fromEntries(remaining)
  if (isInside) next[key] = Math.floor(seconds)
  if (Object.keys(next).length > 0) writeItem('local', KEY, JSON.stringify(next))
  else removeItem('local', KEY)
}

function places(): Places {
  try {
    const read: unknown = JSON.parse(readItem('local', KEY) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).filter((place): place is [string, number] => Number.isFinite(place[1])),
    )
  } catch {
    // Data left by another version or a broken write counts as empty.
    return {}
  }
}
