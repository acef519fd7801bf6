import { oneOf, ParseError, record } from '#api/codec.ts'
import type { Outside } from '#gateway/http/outside.ts'
import {
  type AgreedService,
  createServiceCaller,
  ServiceError,
} from '#gateway/http/upstream/agreed-service.ts'

const ANSWER_MAX_MS = 5000

const compared = record({ result: ['result', oneOf('match', 'mismatch')] })

/** Whether a name and a citizen id belong to one person. Throws `ServiceError` if nothing came that may be believed. */
export async function matchIdentity(
  service: AgreedService,
  { realName, idNumber }: { realName: string; idNumber: string },
  { now, outside }: { now(): Date; outside: Outside },
): Promise<boolean> {
  const call = createServiceCaller(service, { now, outside, maxMs: ANSWER_MAX_MS })
  const answer = await call('POST', '/identities', { name: realName, idNumber })
  try {
    return compared.decode(answer, '').result === 'match'
  } catch (error) {
    if (error instanceof ParseError) throw new ServiceError('shape')
    throw error
  }
}
