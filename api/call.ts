import type { Codec } from './codec.ts'
import { PRODUCT } from './product.ts'
import type { DeclaredRefusal } from './refusals.ts'

/** Backend families of §7; the header `apitype` names the family, and `UPSTREAMS` forwards by it. */
export const FAMILIES = [
  `${PRODUCT}Api2`,
  'dataApi',
  'stockapi2',
  'nkmapiv2',
  'wenguApi',
  'wxcbk',
  'article',
  'ddcallback',
  'pinglun',
  'oldapi',
  'userApi',
  'smsApi',
  'crmApi',
  'activityApi',
  'payApi',
  'orderApi',
  'prgApi',
] as const
export type Family = (typeof FAMILIES)[number]

/**
 * How a request is encoded (docs/protocol.md): `sealed` encrypted and form-encoded, `plain` form-encoded, `signed`
 * plain with sorted parameters, a nonce and `sign`, `json` a JSON body.
 */
export type Layer = 'sealed' | 'plain' | 'signed' | 'json'

/** `open` needs no user, `guest` never carries a user id, `login` needs a valid token. */
export type CallAccess = 'open' | 'guest' | 'login'

/**
 * The effect of sending a call once and of sending it again. A `read` changes nothing. An `idempotent` write sets a
 * state, with the same result however often it is sent (RFC 9110 §9.2.2). Any other `write` creates, spends or uses up:
 * repeated under its idempotency key, it is answered as the first time.
 */
export type Effect = 'read' | 'idempotent' | 'write'

export interface Call<Request, Answer> {
  kind: 'call'
  method: 'GET' | 'POST'
  path: string
  family: Family
  layer: Layer
  access: CallAccess
  effect: Effect
  /** The same for everybody: the site reads it without identity under `/public`, where caches may answer (`public-address.ts`). */
  isPublic: boolean
  /** The newer origin also receives clientId and version, and the token when logged in (§7). */
  isNewerOrigin: boolean
  request: Codec<Request>
  answer: Codec<Answer>
  /** Refusals in addition to those of `api/envelope.ts`, which any call may answer. */
  refuses: readonly DeclaredRefusal[]
}

interface CallOptions<
  Request,
  Answer,
  Access extends CallAccess,
  Name extends string,
  Public extends boolean,
> {
  family: Family
  layer?: Layer
  access: Access
  effect?: Effect
  request: Codec<Request>
  answer: Codec<Answer>
  refuses?: readonly DeclaredRefusal<Name>[]
  /** Requires `GET`, `plain` and `guest`. */
  isPublic?: Public
}

/** Describes one call of the API; `method` is the logical method sent in the `method` header. */
export function call<
  Request,
  Answer,
  const Access extends CallAccess,
  Name extends string = never,
  const Public extends boolean = false,
>(
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions<Request, Answer, Access, Name, Public>,
): DescribedCall<Request, Answer, Access, Name, Public> {
  const isPublic = options.isPublic ?? false
  return {
    kind: 'call',
    method,
    path,
    family: options.family,
    layer: options.layer ?? 'sealed',
    access: options.access,
    effect: options.effect ?? 'read',
    // Left out means `false`, the default of its type.
    isPublic: isPublic as Public,
    isNewerOrigin: path.startsWith('/api/v2/'),
    request: options.request,
    answer: options.answer,
    refuses: options.refuses ?? [],
  }
}

type DescribedCall<Request, Answer, Access, Name extends string, Public> = Call<Request, Answer> & {
  access: Access
  isPublic: Public
  refuses: readonly DeclaredRefusal<Name>[]
}
