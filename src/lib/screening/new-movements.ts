import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement } from '#api/screening/movement.ts'

/** As many as the call answers. */
const SHOWN_MAX = 300

/** What was pushed before what is shown; another day begins without the movements of the one before. */
export function withNew(event: Movements, shown: Movements): Movements {
  const ids = new Set(event.movements.map(idOf))
  const before = shown.day === event.day ? shown.movements : []
  const known = before.filter((one) => !ids.has(idOf(one)))
  return { ...event, movements: [...event.movements, ...known].slice(0, SHOWN_MAX) }
}

function idOf({ symbol, kind, time }: Movement): string {
  return `${symbol} ${kind} ${time}`
}
