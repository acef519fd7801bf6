import { pricesMove } from '#api/exchange/session/prices-move.ts'
import { SESSIONS } from '#api/quote/quote.ts'
import { listMovements } from '#api/screening/list-movements.ts'
import { MOVEMENT_KINDS, type MovementKind } from '#api/screening/movement.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

const EVERY_MS = 6000
const CLOSED_MS = 60_000

/** The day's movements; they follow the market while the page is visible. */
export const $movements = resource({
  access: 'public',
  load: () => readPublic(listMovements, {}),
  refreshMs: (view) => {
    const session = view.state === 'ready' ? view.value.session : undefined
    const known = SESSIONS.find((one) => one === session)
    return known && pricesMove(known) ? EVERY_MS : CLOSED_MS
  },
})

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
  $movementChoice.choose({ kind })
}

export function toggleOwn(): void {
  $movementChoice.choose({ own: $movementChoice.get().own === 'yes' ? 'no' : 'yes' })
}
