import type { Breadth } from '#api/market/get-overview.ts'

/** Weights of the three parts of a bar; before the first trade all of it is neutral. */
export function breadthShares({ up, flat, down }: Pick<Breadth, 'up' | 'flat' | 'down'>) {
  return { up, flat: up + flat + down === 0 ? 1 : flat, down }
}
