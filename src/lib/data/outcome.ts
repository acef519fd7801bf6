import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/** The answer of a call that nobody waits for; undefined where it was refused or lost. */
export async function quietly<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await sent
  } catch {
    // The page is whole without it.
    return undefined
  }
}

/** Says in a toast how a write ended: the gateway's own sentence where it was refused. Whether it was accepted. */
export async function withToast<Answer>(
  sent: Promise<Answer>,
  { done, failed }: { done?: string; failed: string },
): Promise<{ answer: Answer } | undefined> {
  try {
    const answer = await sent
    if (done) showToast(done, 'success')
    return { answer }
  } catch (error) {
    showToast(sentenceOf(error, failed), 'failure')
    return undefined
  }
}
