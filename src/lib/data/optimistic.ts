/** What an optimistic write changes: a resource or a kept list. */
interface Patchable<Value> {
  patch(change: (value: Value) => Value): void
}

interface Write<Value, Answer> {
  /** What the page shows while the write is under way. */
  change(value: Value): Value
  send(): Promise<Answer>
  /** Brings the gateway's answer in; without it the change itself stays. */
  settle?(value: Value, answer: Answer): Value
  /** Undoes the change alone: what else changed meanwhile stays. */
  undo(value: Value): Value
}

/** Shows a change at once, sends it, and undoes it where it is refused or lost; then rejects as `send` did. */
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
