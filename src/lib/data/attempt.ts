import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/**
 * Sends a write after a tap. If it is refused or lost, a toast gives the reason and nothing is returned: `otherwise` is
 * shown on a connection failure; if it is empty, nothing is shown.
 */
export async function attempt<Answer>(
  send: () => Promise<Answer>,
  otherwise: string,
  failed?: (sentence: string) => void,
): Promise<{ answer: Answer } | undefined> {
  try {
    return { answer: await send() }
  } catch (error) {
    const sentence = sentenceOf(error, otherwise)
    failed?.(sentence)
    if (sentence) showToast(sentence, 'failure')
    return undefined
  }
}

/** The value of optional work; undefined if it fails, whatever the reason. Single calls go by `callSilently`. */
export function silently<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  return sent.catch(() => undefined)
}
