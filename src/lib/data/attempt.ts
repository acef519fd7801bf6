import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/**
 * Sends a write that a tap asked for. Where it is refused or lost, a toast says why and nothing is returned:
 * `otherwise` is said where the line fails; where it is empty, nothing is.
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

/** The answer of what a page is whole without; undefined where there is none, whatever the reason. */
export function silently<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  return sent.catch(() => undefined)
}
