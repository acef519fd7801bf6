import type { Direction } from '#lib/shell/format/price-format.ts'

const FLASH_MS = 300

const running = new WeakSet<HTMLElement>()

/**
 * Tints a row for a moment after an update; a row already tinted stays so, and with reduced motion none is tinted. The
 * tint comes and goes at once: an animation would give the row a layer of its own and make the browser arrange the layers
 * of the whole list at its beginning and its end.
 */
export function flashRow(row: HTMLElement, direction: Direction): void {
  if (direction === 'flat' || running.has(row)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  running.add(row)
  row.dataset.flash = direction
  setTimeout(() => {
    delete row.dataset.flash
    running.delete(row)
  }, FLASH_MS)
}
