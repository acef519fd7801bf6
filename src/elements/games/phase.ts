import { GAME_TEXTS } from '#lib/games/texts.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

/** Shows the time until a game starts, then that it has begun; returns a function that stops this. */
export function followPhase(
  { dataset }: HTMLElement,
  say: (sentence: string) => void,
  { onStart }: { onStart(): void },
): () => void {
  return followCountdown(Number(dataset.starts), (left) => {
    if (left > 0) say(GAME_TEXTS.startsIn(dayClock(left)))
    else onStart()
  })
}

/** The phase of a game by its period and the server's clock. */
export function phaseByClock({ dataset }: HTMLElement): 'early' | 'open' | 'ended' {
  const now = serverNow()
  if (now < Number(dataset.starts)) return 'early'
  return now < Number(dataset.ends) ? 'open' : 'ended'
}
