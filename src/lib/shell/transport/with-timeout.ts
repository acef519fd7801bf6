/** Awaits a promise for at most `limitMs`: then resolves with undefined, while the work continues. */
export function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, limitMs, undefined))
  return Promise.race([work, limit])
}
