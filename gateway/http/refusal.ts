import type { Call } from '#api/call.ts'
import { COMMON_CODES, COMMON_TEXTS, type CommonRefusal, type Envelope } from '#api/envelope.ts'

type Refusing = Pick<Call<never, never>, 'refuses'>

/** The refusals of any call that a handler decides. */
type Anywhere = Extract<CommonRefusal, 'NOT_FOUND' | 'LOGIN_REQUIRED' | 'BANNED'>

/** A business "no" by its name in the agreement: committed like a success, answered with code and sentence. */
export interface Refusal<Name extends string = string> {
  kind: 'refusal'
  name: Name
  /** Replaces the agreement's sentence. */
  sentence: string | undefined
  data: unknown
}

/** What a handler may refuse with, given the names its call declares. */
export type Admitted<Name extends string> = Refusal<Name | Anywhere>

/** What the handler of a call may refuse with, such as `RefusalOf<typeof createOrder>`. */
export type RefusalOf<Handled extends Refusing> = Admitted<Handled['refuses'][number]['name']>

/** Refuses by name. A handler does not compile if its call does not declare the name. */
export function refuse<const Name extends string>(
  name: Name,
  { sentence, data }: { sentence?: string | undefined; data?: unknown } = {},
): Refusal<Name> {
  return { kind: 'refusal', name, sentence, data }
}

/** What does not exist and what belongs to somebody else get the same answer. */
export function notFound(): Refusal<'NOT_FOUND'> {
  return refuse('NOT_FOUND')
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'kind' in outcome &&
    outcome.kind === 'refusal'
  )
}

/** A refusal of a call in its wire format. */
export function refusalEnvelope(
  { refuses }: Refusing,
  { name, sentence, data = null }: Refusal,
): Envelope {
  const declared = refuses.find((one) => one.name === name) ?? commonOf(name)
  return { code: declared.code, msg: sentence ?? declared.sentence, data }
}

function commonOf(name: string): { code: string; sentence: string } {
  if (!isCommon(name)) throw new Error(`the call does not declare ${name}`)
  return { code: COMMON_CODES[name], sentence: COMMON_TEXTS[name] }
}

function isCommon(name: string): name is CommonRefusal {
  return Object.hasOwn(COMMON_CODES, name)
}
