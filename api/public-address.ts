import type { Call } from './call.ts'
import { formEncode } from './canonical.ts'

/** Where the gateway answers calls that are the same for everybody, as cacheable resources without identity. */
export const PUBLIC_PREFIX = '/public'

type Addressed<Request> = Pick<Call<Request, unknown>, 'path' | 'request'>

/** The one address of an answer: equal requests have equal addresses, so that every cache finds them. */
export function publicAddress<Request>(
  { path, request }: Addressed<Request>,
  value: Request,
): string {
  const query = publicQuery(request.encode(value))
  return `${PUBLIC_PREFIX}${path}${query && `?${query}`}`
}

/** The query of an encoded request: its fields in order, without those left out. */
export function publicQuery(fields: unknown): string {
  const given = Object.entries(Object(fields)).filter(([, value]) => value !== undefined)
  return formEncode(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
}
