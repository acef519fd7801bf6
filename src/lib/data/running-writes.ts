/** A write under way on a shown value. */
export interface RunningWrite<Value> {
  /** Has no effect once something else is shown: another person's value, or that of another choice. */
  patch(change: (value: Value) => Value): void
  end(): void
}

/**
 * Changes made on the page since a request was sent, and writes under way: an answer that may lack one of them is not
 * shown, but requested again.
 */
export function trackWrites<Value>(patch: (change: (value: Value) => Value) => void) {
  let changes = 0
  let shown = 0
  const running = new Set<object>()
  const waiting: (() => void)[] = []

  function wake(): void {
    for (const resolve of waiting.splice(0)) resolve()
  }

  return {
    countChange(): void {
      changes++
    },
    /** Returns whether the answer to a request sent now may lack a change. */
    watch(): () => boolean {
      const before = changes
      return () => running.size > 0 || changes !== before
    },
    /** Resolves once no write is under way. */
    async whenIdle(): Promise<void> {
      if (running.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    /** Another value will be shown: writes under way no longer change it. */
    detach(): void {
      shown++
    },
    /** The same, for a value that these writes do not concern: its answers do not wait for them. */
    forget(): void {
      shown++
      running.clear()
      wake()
    },
    begin(): RunningWrite<Value> {
      const own = shown
      const write: RunningWrite<Value> = {
        patch: (change) => {
          if (own === shown) patch(change)
        },
        end: () => {
          if (!running.delete(write)) return
          changes++
          if (running.size === 0) wake()
        },
      }
      running.add(write)
      return write
    },
  }
}
