import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement, MovementKind } from '#api/screening/movement.ts'

export const MOVEMENTS_SHOWN = 300

export interface MovementFilter {
  kind?: MovementKind | undefined
  symbols?: readonly string[] | undefined
}

export function newestFirst(one: Movement, other: Movement): number {
  if (one.time !== other.time) return one.time < other.time ? 1 : -1
  return one.symbol < other.symbol ? -1 : 1
}

/** Adds the movements found before the record of the day was interrupted. */
export function withEarlier(now: Movements, before: Movements | undefined): Movements {
  if (!before || before.day !== now.day || now.since === undefined) return now
  const { since } = now
  const earlier = before.movements.filter(({ time }) => time < since)
  return { ...now, movements: [...now.movements, ...earlier].sort(newestFirst) }
}

/**
 * The newest movements of a kind and of some stocks. Filtered before they are cut, so that rare kinds and a person's own
 * stocks are shown from the whole day.
 */
export function newestOf(all: readonly Movement[], { kind, symbols }: MovementFilter): Movement[] {
  const wanted = symbols && new Set(symbols)
  return all
    .filter((one) => (!kind || one.kind === kind) && (!wanted || wanted.has(one.symbol)))
    .slice(0, MOVEMENTS_SHOWN)
}
