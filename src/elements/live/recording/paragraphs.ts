import { element } from '#elements/shell/element.ts'

/** A text whose lines are paragraphs, as elements. */
export function paragraphsOf(text: string): HTMLElement[] {
  return text.split('\n').map((line) => element('p', {}, line))
}
