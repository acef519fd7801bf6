import type { RunningWrite } from './running-writes.ts'

/** Target of an optimistic write: a resource or a list. */
interface Writable<Value> {
  /** Begins a write: answers that arrive before its end may lack it and are requested again. */
  beginWrite(): RunningWrite<Value>
}

interface Write<Value, Answer> {
  /** The value shown while the write is running. */
  change(value: Value): Value
  send(): Promise<Answer>
  /** Merges the gateway's answer; by default the change itself remains. */
  settle?(value: Value, answer: Answer): Value
  /** Undoes only this change: others made meanwhile remain. */
  undo(value: Value): Value
}

/** Shows a change at once, sends it, and undoes it if it is refused or lost; then rejects as `send` did. */
export async function optimistic<Value, Answer>(
  store: Writable<Value>,
  { change, send, settle, undo }: Write<Value, Answer>,
): Promise<Answer> {
  const write = store.beginWrite()
  write.patch(change)
  try {
    const answer = await send()
    if (settle) write.patch((value) => settle(value, answer))
    return answer
  } catch (error) {
    write.patch(undo)
    throw error
  } finally {
    write.end()
  }
}
