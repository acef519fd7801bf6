import type { Direction } from '#lib/shell/format/price-format.ts'

const FLASH_MS = 300

const running = new WeakMap<HTMLElement, Animation>()

/** Tints a row for a moment after an update; a row already tinted continues, and with reduced motion none is tinted. */
export function flashRow(row: HTMLElement, direction: Direction): void {
  if (direction === 'flat' || running.get(row)?.playState === 'running') return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.dataset.flash = direction
  const fade = row.animate(
    { opacity: [1, 0] },
    { duration: FLASH_MS, easing: 'ease-out', pseudoElement: '::before' },
  )
  running.set(row, fade)
}
