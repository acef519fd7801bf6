import { onMount } from 'nanostores'
import { pricesMove } from '#api/exchange/session/prices-move.ts'
import { SESSIONS } from '#api/quote/quote.ts'
import { listMovements, OWN_MAX } from '#api/screening/list-movements.ts'
import { MOVEMENT_KINDS, type MovementKind } from '#api/screening/movement.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $watchedSymbols } from '#lib/watchlist/watched-store.ts'

const EVERY_MS = 6000
const CLOSED_MS = 60_000

/** The day's movements; they follow the market while the page is visible. */
export const $movements = resource({
  access: 'public',
  load: () => readPublic(listMovements, filterOf($movementChoice.get())),
  refreshMs: (view) => {
    const session = view.state === 'ready' ? view.value.session : undefined
    const known = SESSIONS.find((one) => one === session)
    return known && pricesMove(known) ? EVERY_MS : CLOSED_MS
  },
})

/** The gateway filters the whole day; until it answers, the page filters what it has. */
function filterOf({ kind, own }: MovementChoice) {
  const symbols = own === 'yes' ? [...$watchedSymbols.get()].slice(0, OWN_MAX) : []
  return {
    kind: kind === 'all' ? undefined : kind,
    symbols: symbols.length > 0 ? symbols : undefined,
  }
}

// The watchlist is known later than the choice.
onMount($movements, () =>
  $watchedSymbols.listen(() => {
    if ($movementChoice.get().own === 'yes') void $movements.refresh()
  }),
)

type MovementChoice = {
  kind: MovementKind | 'all'
  own: 'yes' | 'no'
}

export const $movementChoice = keptChoice<MovementChoice>(
  {
    kind: oneOfChoice(['all', ...MOVEMENT_KINDS], 'all'),
    own: oneOfChoice(['yes', 'no'], 'no'),
  },
  { kind: 'type' },
)

export function chooseMovementKind(kind: MovementKind | 'all'): void {
  if ($movementChoice.choose({ kind })) void $movements.refresh()
}

export function toggleOwn(): void {
  $movementChoice.choose({ own: $movementChoice.get().own === 'yes' ? 'no' : 'yes' })
  void $movements.refresh()
}
