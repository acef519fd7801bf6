import { CHANGES_NAMED, type ResultChange } from '#api/screening/saved/list-result-changes.ts'
import type { Screen } from '#api/screening/screen.ts'
import type { Matrix } from '../engine/matrix.ts'
import { matchChange } from './match-change.ts'

/** What each day changed in the result of the one before; the first day is only compared with. */
export function resultChanges(days: readonly Matrix[], screen: Screen): ResultChange[] {
  let before: readonly string[] | undefined
  const changes = days.map((matrix): ResultChange | undefined => {
    const change = matchChange(matrix, screen, before ?? [])
    const isFirst = before === undefined
    const known = before ?? []
    before = change?.matched ?? known
    if (isFirst) return undefined
    return changeOf(matrix, known, change)
  })
  return changes.filter((change) => change !== undefined)
}

function changeOf(
  { day, listings }: Matrix,
  known: readonly string[],
  change: ReturnType<typeof matchChange>,
): ResultChange {
  if (!change)
    return {
      ...{ day, isMarketFit: false, total: 0 },
      ...{ addedCount: 0, removedCount: 0, added: [], removed: [] },
    }
  const { matched, added } = change
  const stayed = new Set(matched)
  const gone = known.filter((symbol) => !stayed.has(symbol))
  const names = new Map<string, string>(listings.map(({ symbol, name }) => [symbol, name]))
  return {
    ...{ day, isMarketFit: true, total: matched.length },
    ...{ addedCount: added.length, removedCount: gone.length },
    added: added.slice(0, CHANGES_NAMED).map(({ symbol, name }) => ({ symbol, name })),
    removed: gone
      .slice(0, CHANGES_NAMED)
      .map((symbol) => ({ symbol, name: names.get(symbol) ?? symbol.slice(2) })),
  }
}
