import { loginAddress } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'

interface Act<Answer> {
  send(): Promise<Answer>
  /** Shown when no answer arrives. */
  offline: string
  /**
   * Shows why it failed, instead of a toast; called with an empty sentence when the write begins. Receives the error as
   * well, for refusals that mean more than their sentence.
   */
  say?(sentence: string, error?: unknown): void
  /** A visitor logs in first, and returns to this address: `true` for the current one. */
  login?: true | (() => string)
  /** The element in which one write runs at a time; by default, the button itself. */
  scope?: Element
}

const running = new WeakSet<Element>()

/**
 * Sends what a tap on a button asks for: once at a time, with the button marked as busy until the answer has arrived.
 * Returns undefined if the write failed, or did not begin.
 */
export async function act<Answer>(
  button: Element,
  { send, offline, say, login, scope = button }: Act<Answer>,
): Promise<{ answer: Answer } | undefined> {
  if (running.has(scope)) return undefined
  running.add(scope)
  button.setAttribute('aria-busy', 'true')
  try {
    if (login && !(await whenSessionKnown())) {
      location.assign(loginAddress(login === true ? undefined : login()))
      return undefined
    }
    say?.('')
    return await attempt(send, offline, say)
  } finally {
    button.removeAttribute('aria-busy')
    running.delete(scope)
  }
}
