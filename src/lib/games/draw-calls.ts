import type { Played } from '#api/games/draw/draw-state.ts'
import { call } from '#lib/data/call.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { randomText } from '#lib/shell/transport/random.ts'

const NONCE_LENGTH = 32
/** The one game whose calls have names of their own (§7). */
const EGG = 'goldenEgg'

/** The calls of a game: the golden egg's are its own, all others share the slot machine's. */
export function drawState(game: string) {
  return game === EGG
    ? call(() => import('#api/games/egg/get-current-egg.ts'), {})
    : call(() => import('#api/games/draw/get-draw-state.ts'), { game })
}

export function ownWins(game: string) {
  return game === EGG
    ? call(() => import('#api/games/egg/list-own-egg-wins.ts'), {})
    : call(() => import('#api/games/draw/list-own-wins.ts'), { game })
}

export async function publicWins(game: string) {
  const { readPublic } = await import('#lib/data/public-read.ts')
  if (game === EGG) {
    const { listEggWins } = await import('#api/games/egg/list-egg-wins.ts')
    return readPublic(listEggWins, {})
  }
  const { listWins } = await import('#api/games/draw/list-wins.ts')
  return readPublic(listWins, { game })
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
