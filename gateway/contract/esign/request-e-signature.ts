import { oneOf, optional, ParseError, record, text } from '#api/codec.ts'
import type { Outside } from '#gateway/http/outside.ts'
import {
  type AgreedService,
  createServiceCaller,
  ServiceError,
} from '#gateway/http/upstream/agreed-service.ts'
import { ESIGN_TEXTS } from '../texts.ts'
import { ESignError, type SignedAnswer } from './e-signature.ts'

const ANSWER_MAX_MS = 10_000

const answered = record({
  state: ['state', oneOf('signed', 'refused')],
  certificate: ['certificate', optional(text({ min: 1, max: 8192 }))],
  signature: [
    'signature',
    optional(text({ min: 4, max: 32_768, pattern: /^[A-Za-z0-9+/]+={0,2}$/ })),
  ],
  reason: ['reason', optional(text({ min: 1, max: 200 }))],
})

interface Wanted {
  /** The same id is one signature, however often it is requested. */
  contractId: string
  realName: string
  idNumber: string
  documentHash: string
  isRepeated: boolean
}

/** Requests a signature over the hash of a document; a repeated request looks first whether it is made already. */
export async function requestESignature(
  service: AgreedService,
  { contractId, realName, idNumber, documentHash, isRepeated }: Wanted,
  { now, outside }: { now(): Date; outside: Outside },
): Promise<SignedAnswer> {
  const call = createServiceCaller(service, { now, outside, maxMs: ANSWER_MAX_MS })
  const content = { id: contractId, name: realName, idNumber, hash: documentHash }
  try {
    const known = isRepeated ? await call('GET', `/signatures/${contractId}`) : undefined
    return readAnswer(known ?? (await call('POST', '/signatures', content)))
  } catch (error) {
    if (error instanceof ParseError) throw new ESignError('shape', ESIGN_TEXTS.shape)
    if (error instanceof ServiceError) throw new ESignError(error.code, sentenceOf(error.code))
    throw error
  }
}

function readAnswer(answer: unknown): SignedAnswer {
  const { state, certificate, signature, reason } = answered.decode(answer, '')
  if (state === 'refused')
    throw new ESignError('refused', ESIGN_TEXTS.refused(reason ?? ESIGN_TEXTS.noReason))
  if (!certificate || !signature) throw new ESignError('shape', ESIGN_TEXTS.shape)
  return { certificate, token: Buffer.from(signature, 'base64') }
}

function sentenceOf(code: ServiceError['code']): string {
  const isWord = code === 'unreachable' || code === 'signature' || code === 'shape'
  return isWord ? ESIGN_TEXTS[code] : ESIGN_TEXTS.status(code)
}
