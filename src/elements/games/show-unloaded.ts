import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'

/** Says that a person's state in a game is unknown, beside a button for another try. */
export function showUnloaded(game: HTMLElement): void {
  const retry = element('button', { type: 'button' }, GAME_TEXTS.retry)
  retry.addEventListener('click', () => location.reload())
  part(game, 'problem').replaceChildren(GAME_TEXTS.stateFailed, ' ', retry)
}
