export interface Smoothness {
  fps: number
  /** Longest time between two frames. */
  worstMs: number
}

/** Counts the frames of a page; runs in the page. */
export function watchFrames(seconds: number): Promise<Smoothness> {
  return new Promise((resolve) => {
    const start = performance.now()
    let [frames, last, worst] = [0, start, 0]
    const frame = (at: number) => {
      frames += 1
      worst = Math.max(worst, at - last)
      last = at
      if (at - start < seconds * 1000) requestAnimationFrame(frame)
      else resolve({ fps: (frames * 1000) / (at - start), worstMs: worst })
    }
    requestAnimationFrame(frame)
  })
}
