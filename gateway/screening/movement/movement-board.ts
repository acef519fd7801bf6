import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement } from '#api/screening/movement.ts'
import { movementEvent } from '#api/screening/movement-stream.ts'
import { type MovementFilter, newestOf } from './newest.ts'

interface Reader {
  filter: MovementFilter
  send(frame: Buffer): void
}

/** Sends movements as they are found, until the returned function is called. */
export interface MovementBoard {
  read(reader: Reader): () => void
}

/** Rules judge whole minutes: reading more often finds nothing new. */
const READ_MS = 5000

/** Reads the market once for all readers, and pauses while there are none. */
export function createMovementBoard(
  readAll: () => Promise<Movements>,
  readMs = READ_MS,
): MovementBoard {
  const readers = new Set<Reader>()
  /** What every reader has, undefined before the first reading. */
  let known: { ids: ReadonlySet<string>; state: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function step(): Promise<void> {
    // A source that does not answer is read again: until then, pages keep what they show.
    const day = await readAll().catch(() => undefined)
    if (readers.size === 0) return stop()
    if (day) sendNew(day)
    timer = setTimeout(step, readMs)
  }

  function sendNew(day: Movements): void {
    const ids = new Set(day.movements.map((one) => idOf(day, one)))
    const state = JSON.stringify(movementEvent.encode({ ...day, movements: [] }))
    const before = known
    known = { ids, state }
    if (!before) return
    const found = day.movements.filter((one) => !before.ids.has(idOf(day, one)))
    if (found.length === 0 && state === before.state) return
    const frames = new Map<string, Buffer>()
    for (const { filter, send } of [...readers]) {
      const key = JSON.stringify(filter)
      const frame = frames.get(key) ?? frameOf({ ...day, movements: newestOf(found, filter) })
      frames.set(key, frame)
      send(frame)
    }
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    known = undefined
  }

  return {
    read(reader) {
      readers.add(reader)
      if (readers.size === 1) void step()
      return () => {
        readers.delete(reader)
        if (readers.size === 0) stop()
      }
    },
  }
}

function idOf({ day }: Movements, { symbol, kind, time }: Movement): string {
  return `${day} ${symbol} ${kind} ${time}`
}

function frameOf(day: Movements): Buffer {
  return Buffer.from(`data: ${JSON.stringify(movementEvent.encode(day))}\n\n`)
}
