/** Target of an optimistic write: a resource or a list. */
interface Patchable<Value> {
  patch(change: (value: Value) => Value): void
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
  store: Patchable<Value>,
  { change, send, settle, undo }: Write<Value, Answer>,
): Promise<Answer> {
  store.patch(change)
  try {
    const answer = await send()
    if (settle) store.patch((value) => settle(value, answer))
    return answer
  } catch (error) {
    store.patch(undo)
    throw error
  }
}
