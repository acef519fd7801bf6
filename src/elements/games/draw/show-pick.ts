import { marked } from '#elements/shell/parts.ts'
import { GAME_TEXTS, PICK_TEXTS } from '#lib/games/texts.ts'

/** Shows whether one of several eggs, cards or boxes is open; its name says so, and what was in it. */
export function showPick(button: HTMLElement, kind: string, isOpen: boolean): void {
  const [face] = marked(button, 'face')
  const nameOf = Object.entries(PICK_TEXTS).find(([known]) => known === kind)?.[1]
  const name = nameOf?.(Number(button.dataset.pick) + 1) ?? ''
  const inside = face?.textContent || GAME_TEXTS.opened
  button.toggleAttribute('data-open', isOpen)
  button.setAttribute('aria-label', isOpen ? `${name}，${inside}` : name)
}
