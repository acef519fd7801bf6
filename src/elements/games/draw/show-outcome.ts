import type { Played } from '#api/games/draw/draw-state.ts'
import { findPart, part, writePart } from '#elements/shell/parts.ts'
import { openPopup } from '#elements/shell/popup/popup.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'

/** Opens the dialog with the result of a play, and the way to verify it. */
export function showOutcome({ playId, prizeName, missedName, isWin }: Played): void {
  const outcome = findPart(document, 'outcome')
  if (!outcome) return
  outcome.toggleAttribute('data-win', isWin === 1)
  writePart(outcome, 'verdict', isWin === 1 ? GAME_TEXTS.won : GAME_TEXTS.lost)
  writePart(outcome, 'prize', prizeName)
  const kept = isWin === 1 ? GAME_TEXTS.kept : ''
  writePart(outcome, 'note', missedName ? GAME_TEXTS.missed(missedName) : kept)
  writePart(outcome, 'number', GAME_TEXTS.number(playId))
  part<HTMLAnchorElement>(outcome, 'verify').href = `/activity/verify?play=${playId}`
  openPopup('game-result')
}
