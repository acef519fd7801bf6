import type { StreamEvent } from '#gateway/stream/hub.ts'

/** How long a message waits for earlier ones that another node has stored but not yet published. */
const PATIENCE_MS = 1000

interface Held extends StreamEvent {
  first: number
  last: number
}

/**
 * Sorts the messages of a room by number: nodes commit one after the other, but may publish in another order. `pass`
 * also returns whether nothing is being held back, so that readers may resume after these events.
 */
export function createReorderBuffer(
  pass: (events: readonly StreamEvent[], isWhole: boolean) => void,
) {
  let expected: number | undefined
  const held: Held[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = (isForced: boolean) => {
    const ready: StreamEvent[] = []
    held.sort((a, b) => a.first - b.first)
    for (;;) {
      const [next] = held
      if (!next || (!isForced && next.first > (expected ?? next.first))) break
      held.shift()
      ready.push({ id: next.id, data: next.data })
      expected = Math.max(expected ?? 0, next.last + 1)
    }
    if (held.length === 0) clearTimeout(timer)
    if (ready.length > 0) pass(ready, held.length === 0)
  }
  return {
    add(event: StreamEvent, numbers: { first: number; last: number } | undefined) {
      if (!numbers) {
        pass([event], held.length === 0)
        return
      }
      held.push({ ...event, ...numbers })
      release(false)
      if (held.length !== 1) return
      clearTimeout(timer)
      timer = setTimeout(() => release(true), PATIENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
