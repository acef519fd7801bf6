import type { Call } from '#api/call.ts'
import { type Envelope, OK, parseAnswer } from '#api/envelope.ts'

/** The answer of a call that succeeded; any other answer fails the test with its message. */
export function decodeAnswer<Answer>(
  { path, answer }: Pick<Call<unknown, Answer>, 'path' | 'answer'>,
  envelope: Envelope,
): Answer {
  if (envelope.code !== OK) throw new Error(`${path} answered ${envelope.code} ${envelope.msg}`)
  return parseAnswer(answer, envelope)
}
