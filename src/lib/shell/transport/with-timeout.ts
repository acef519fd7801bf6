/** Waits for a promise, but no longer than `limitMs`: then undefined, while the work goes on. */
export function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, limitMs, undefined))
  return Promise.race([work, limit])
}
