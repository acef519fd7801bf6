import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/**
 * Sends a write after a tap. If it is refused or lost, a toast gives the reason, or `show` in its place, and nothing is
 * returned: `otherwise` is shown on a connection failure; if it is empty, no toast is.
 */
export async function attempt<Answer>(
  send: () => Promise<Answer>,
  otherwise: string,
  show: (sentence: string, error: unknown) => void = showFailure,
): Promise<{ answer: Answer } | undefined> {
  try {
    return { answer: await send() }
  } catch (error) {
    show(sentenceOf(error, otherwise), error)
    return undefined
  }
}

function showFailure(sentence: string): void {
  if (sentence) showToast(sentence, 'failure')
}

/** The value of optional work; undefined if it fails, whatever the reason. Single calls go by `callSilently`. */
export function silently<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  return sent.catch(() => undefined)
}
