import { openComments } from './comments.ts'
import { toggleListening } from './listen.ts'
import { toggleOwnFlashes } from './own-flashes.ts'

/** What a tap begins on a page to be read. */
export function begin(control: HTMLElement): void {
  if (control.dataset.later === 'listen') toggleListening(control)
  if (control.dataset.later === 'own') void toggleOwnFlashes(control)
  if (control.dataset.later === 'comments') openComments(control)
}
