/** Time in which a glide loses two thirds of its speed. */
const DECAY_MS = 325
/** Pixels per millisecond: anything slower counts as standing still. */
const LEAST_SPEED = 0.02

/** Distance covered after a time by something that glides at `speed`. */
export function glideDistance(speed: number, elapsedMs: number): number {
  return speed * DECAY_MS * (1 - Math.exp(-elapsedMs / DECAY_MS))
}

/**
 * Calls `move` for each frame with the pixels since the last one; ends by itself, when `move` returns false, or when
 * stopped.
 */
export function glide(speed: number, move: (dx: number) => boolean): () => void {
  let begun: number | undefined
  let gone = 0
  let frame = requestAnimationFrame(step)
  function step(now: number) {
    begun ??= now
    const elapsed = now - begun
    const far = glideDistance(speed, elapsed)
    const goesOn = move(far - gone)
    gone = far
    if (goesOn && Math.abs(speed) * Math.exp(-elapsed / DECAY_MS) > LEAST_SPEED) {
      frame = requestAnimationFrame(step)
    }
  }
  return () => cancelAnimationFrame(frame)
}
