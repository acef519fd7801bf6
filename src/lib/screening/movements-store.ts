import { atom, onMount } from 'nanostores'
import { publicAddress } from '#api/public-address.ts'
import { listMovements, OWN_MAX } from '#api/screening/list-movements.ts'
import { MOVEMENT_KINDS, type MovementKind } from '#api/screening/movement.ts'
import { MOVEMENT_STREAM, movementEvent } from '#api/screening/movement-stream.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { followEvents } from '#lib/shell/transport/event-stream.ts'
import { $watchedSymbols } from '#lib/watchlist/watched-store.ts'
import { movementId, withNew } from './new-movements.ts'

/** While pushes fail. */
const POLL_MS = 6000
/** A minute that is over may have ended otherwise than it was pushed. */
const REFRESH_MS = 60_000

/** The day's movements, pushed while the page is visible. */
export const $movements = resource({
  access: 'public',
  load: () => readPublic(listMovements, filterOf($movementChoice.get())),
  refreshMs: () => REFRESH_MS,
})

/** The gateway filters the whole day; until it answers, the page filters what it has. */
function filterOf({ kind, own }: MovementChoice) {
  const symbols = own === 'yes' ? [...$watchedSymbols.get()].slice(0, OWN_MAX) : []
  return {
    kind: kind === 'all' ? undefined : kind,
    symbols: symbols.length > 0 ? symbols : undefined,
  }
}

/** Follows what the current choice shows; what was found before the connection is read by the call. */
function follow(): () => void {
  return followEvents({
    address: () => {
      const [, query = ''] = publicAddress(listMovements, filterOf($movementChoice.get())).split(
        '?',
      )
      return `${MOVEMENT_STREAM}?${query}`
    },
    readers: {
      message(data) {
        const event = movementEvent.decode(data, 'data')
        $movements.patch((shown) => withNew(event, shown))
      },
    },
    onState: (state) => {
      if (state === 'open') void $movements.refresh()
    },
    instead: { poll: $movements.refresh, everyMs: POLL_MS },
  })
}

let stopStream: (() => void) | undefined

function followAgain(): void {
  if (!stopStream) return
  stopStream()
  stopStream = follow()
}

onMount($movements, () => {
  stopStream = follow()
  // The watchlist is known later than the choice.
  const stopListening = $watchedSymbols.listen(() => {
    if ($movementChoice.get().own === 'yes') followAgain()
  })
  return () => {
    stopListening()
    stopStream?.()
    stopStream = undefined
  }
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

/** What the list had when its head left the screen; undefined while that is in view. */
export const $heldMovements = atom<ReadonlySet<string> | undefined>()

/** Rows that come in above what is read would move it away. */
export function holdMovements(isHeld: boolean): void {
  $heldMovements.set(isHeld ? new Set($movements.ready()?.movements.map(movementId)) : undefined)
}

export function chooseMovementKind(kind: MovementKind | 'all'): void {
  if ($movementChoice.choose({ kind })) followAgain()
}

export function toggleOwn(): void {
  $movementChoice.choose({ own: $movementChoice.get().own === 'yes' ? 'no' : 'yes' })
  followAgain()
}
