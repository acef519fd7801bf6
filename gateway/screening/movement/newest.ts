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
