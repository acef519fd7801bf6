import type { Direction } from '#lib/shell/format/price-format.ts'

const FLASH_MS = 300

/** Shows that a figure has changed, by the tint of its direction; not with reduced motion. */
export function flash(element: HTMLElement, direction: Direction): void {
  if (direction === 'flat' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const tint = `var(--color-${direction}-soft)`
  element.animate({ backgroundColor: [tint, 'transparent'] }, { duration: FLASH_MS })
}
