import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement } from '#api/screening/movement.ts'

/** As many as the call answers. */
const SHOWN_MAX = 300

/** Puts pushed movements before those shown; a new day begins with an empty list. */
export function withNew(event: Movements, shown: Movements): Movements {
  const ids = new Set(event.movements.map(movementId))
  const before = shown.day === event.day ? shown.movements : []
  const known = before.filter((one) => !ids.has(movementId(one)))
  return { ...event, movements: [...event.movements, ...known].slice(0, SHOWN_MAX) }
}

export function movementId({ symbol, kind, time }: Movement): string {
  return `${symbol} ${kind} ${time}`
}

/** The movements shown while newer ones are held back, and the number of the latter; without `held`, all are shown. */
export function splitNew(
  all: readonly Movement[],
  held: ReadonlySet<string> | undefined,
): { shown: readonly Movement[]; newCount: number } {
  const shown = held ? all.filter((one) => held.has(movementId(one))) : all
  return shown.length > 0
    ? { shown, newCount: all.length - shown.length }
    : { shown: all, newCount: 0 }
}
