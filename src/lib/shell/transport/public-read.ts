import type { Call } from '#api/call.ts'
import { OK, parseAnswer, parseEnvelope } from '#api/envelope.ts'
import { API_ORIGIN } from '../page/build-constants.ts'

type PublicCall<Answer> = Pick<
  Call<Record<string, never>, Answer>,
  'answer' | 'family' | 'method' | 'path'
>

/**
 * The answer to a plain read without parameters, which is the same for everybody: without the transport, so that a page
 * can show its first figures before it knows who reads it. Rejects if there is no usable answer.
 */
export async function readPublic<Answer>(call: PublicCall<Answer>): Promise<Answer> {
  const response = await fetch(`${API_ORIGIN}/apiRequest${call.path}`, {
    headers: { method: call.method, apitype: call.family },
    credentials: 'omit',
  })
  const envelope = parseEnvelope(await response.text())
  if (response.status !== 200 || envelope.code !== OK) throw new Error(envelope.msg)
  return parseAnswer(call.answer, envelope)
}
