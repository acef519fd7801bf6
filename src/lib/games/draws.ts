import type { ValueOf } from '#api/codec.ts'
import type { drawState, OwnWin, Played, publicWin } from '#api/games/draw/draw-state.ts'
import type { listDays } from '#api/games/proof/list-days.ts'
import { call } from '#lib/data/call.ts'
import { type ResourceStore, resource } from '#lib/data/resource.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { randomText } from '#lib/shell/transport/random.ts'

export type DrawState = ValueOf<typeof drawState>
export type GameDay = ValueOf<(typeof listDays)['answer']>[number]
export type PublicWin = ValueOf<typeof publicWin>

const NONCE_LENGTH = 32
/** The one game whose calls have names of their own (§7); all others share the slot machine's. */
const EGG = 'goldenEgg'

/** A game with draws, as the person on the page may play it. */
export const createDraw = (game: string) =>
  resource<DrawState>({
    access: 'login',
    load: () =>
      game === EGG
        ? call(() => import('#api/games/egg/get-current-egg.ts'), {})
        : call(() => import('#api/games/draw/get-draw-state.ts'), { game }),
  })

/** The page comes back: a day may have begun, a share or a task may have earned a chance. */
export async function refreshChances(game: string, $draw: ResourceStore<DrawState>): Promise<void> {
  if (game !== EGG) return $draw.refresh()
  const { chancesLeft } = await call(() => import('#api/games/egg/get-egg-times.ts'), {})
  $draw.patch((draw) => ({ ...draw, chancesLeft }))
}

/** The person's own prizes of a game. */
export const createOwnWins = (game: string) =>
  resource<readonly OwnWin[]>({
    access: 'login',
    load: () =>
      game === EGG
        ? call(() => import('#api/games/egg/list-own-egg-wins.ts'), {})
        : call(() => import('#api/games/draw/list-own-wins.ts'), { game }),
  })

/** The winners of a game: real wins only. */
export const createWins = (game: string) =>
  resource<readonly PublicWin[]>({
    access: 'public',
    async load() {
      const { readPublic } = await import('#lib/data/public-read.ts')
      if (game === EGG) {
        const { listEggWins } = await import('#api/games/egg/list-egg-wins.ts')
        return readPublic(listEggWins, {})
      }
      const { listWins } = await import('#api/games/draw/list-wins.ts')
      return readPublic(listWins, { game })
    },
  })

/** The published hashes of a game, with the seeds of the days that are over. */
export const createDays = (game: string) =>
  resource<readonly GameDay[]>({
    access: 'public',
    async load() {
      const { readPublic } = await import('#lib/data/public-read.ts')
      const { listDays: days } = await import('#api/games/proof/list-days.ts')
      return fromToday(await readPublic(days, { game }))
    },
  })

/** Today first, then the days whose seeds are out, then the coming ones. */
function fromToday(days: readonly GameDay[]): readonly GameDay[] {
  const over = days.filter(({ seed }) => seed)
  const [today, ...coming] = days
    .filter(({ seed }) => !seed)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return [...(today ? [today] : []), ...over, ...coming]
}

/**
 * Plays once. The browser's own number survives until an answer arrives: sent again after a lost answer or a reload, it
 * is the same play.
 */
export async function playDraw(game: string, pick: number): Promise<Played> {
  const key = `nonce:${game}`
  const nonce = readItem('session', key) ?? randomText(NONCE_LENGTH)
  writeItem('session', key, nonce)
  try {
    const played = await (game === EGG
      ? call(() => import('#api/games/egg/select-egg.ts'), { nonce, pick })
      : call(() => import('#api/games/draw/start-draw.ts'), { game, nonce, pick }))
    removeItem('session', key)
    return played
  } catch (error) {
    if (error instanceof ApiError) removeItem('session', key)
    throw error
  }
}
