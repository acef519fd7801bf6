interface Terminal {
  isTTY: boolean
  columns: number
  write(text: string): unknown
}

const BAR_WIDTH = 30
const REDRAW_MS = 100

/** A progress bar of bytes read, on a terminal only. */
export function createProgress(out: Terminal) {
  let total = 0
  let finished = 0
  let current = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  const clear = () => out.isTTY && out.write('\r\x1b[K')
  const draw = (file: string) => {
    if (!out.isTTY || performance.now() - drawnAt < REDRAW_MS) return
    drawnAt = performance.now()
    const part = total > 0 ? Math.min(1, (finished + current) / total) : 1
    const bar = '#'.repeat(Math.round(part * BAR_WIDTH)).padEnd(BAR_WIDTH, '.')
    const line = `[${bar}] ${String(Math.floor(part * 100)).padStart(3)} %  ${file}`
    out.write(`\r\x1b[K${line.slice(0, (out.columns || 80) - 1)}`)
  }
  return {
    start(totalBytes: number) {
      total = totalBytes
    },
    advance(file: string, bytes: number) {
      current += bytes
      draw(file)
    },
    /** A file that did not have to be read counts as read. */
    finish(bytes: number) {
      finished += bytes
      current = 0
      clear()
    },
    stop: clear,
  }
}
