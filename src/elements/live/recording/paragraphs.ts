import { element } from '#elements/shell/element.ts'

/** A text as elements, one paragraph per line. */
export function paragraphsOf(text: string): HTMLElement[] {
  return text.split('\n').map((line) => element('p', {}, line))
}
