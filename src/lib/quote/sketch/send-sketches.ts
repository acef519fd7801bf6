import type { StockSymbol } from '#api/exchange/symbol.ts'
import { CHANGES_MAX, latestChanges, type SketchChange } from '#api/quote/sketch/sketch.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { readSketchRecord, writeSketches } from './sketch-record.ts'
import { SKETCH_TEXTS } from './texts.ts'

const QUIET = { isQuiet: true }

/**
 * Sends the changes that wait and returns what the account then has; undefined if that failed: the changes wait on. A
 * change made while they are under way is sent the next time.
 */
export async function sendSketches(
  userId: string,
  symbol: StockSymbol,
): Promise<readonly SketchChange[] | undefined> {
  const changes = (readSketchRecord(userId).get(symbol) ?? []).slice(0, CHANGES_MAX)
  try {
    if (changes.length === 0)
      return await call(() => import('#api/quote/sketch/list-sketches.ts'), { symbol }, QUIET)
    const load = () => import('#api/quote/sketch/save-sketches.ts')
    const stored = await call(load, { symbol, changes }, QUIET)
    const now = readSketchRecord(userId).get(symbol) ?? []
    const isSent = (one: SketchChange) =>
      changes.some(({ id, editedAt }) => id === one.id && editedAt === one.editedAt)
    writeSketches(
      userId,
      symbol,
      now.filter((one) => !isSent(one)),
    )
    return stored
  } catch (error) {
    const refusal = sentenceOf(error, '')
    if (refusal) showToast(refusal, 'failure')
    return undefined
  }
}

/** Sketches that came to an account on this page and have not been announced. */
let movedCount = 0

/** Moves what a visitor drew on this device to what waits for the account, so that nothing is lost on the way there. */
export function moveGuestSketches(userId: string): void {
  for (const [symbol, drawn] of readSketchRecord(undefined)) {
    const own = readSketchRecord(userId).get(symbol) ?? []
    writeSketches(userId, symbol, latestChanges(own, drawn))
    writeSketches(undefined, symbol, [])
    movedCount += drawn.length
  }
}

/** Sends what waits on all securities but the open one. */
export async function sendOtherSketches(userId: string, opened: StockSymbol): Promise<void> {
  for (const [symbol] of readSketchRecord(userId)) {
    // Only well-formed symbols are ever written; the gateway refuses anything else.
    if (symbol !== opened) await sendSketches(userId, symbol as StockSymbol)
  }
  if (movedCount === 0 || readSketchRecord(userId).size > 0) return
  showToast(SKETCH_TEXTS.moved(movedCount), 'success')
  movedCount = 0
}
