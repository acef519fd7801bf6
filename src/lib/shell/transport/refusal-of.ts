import type { Call } from '#api/call.ts'
import { COMMON_CODES, type Envelope } from '#api/envelope.ts'
import { ApiError } from './errors.ts'

/** What a call declares about its refusals. */
export type Refusing = Pick<Call<unknown, unknown>, 'refuses'> & { request: { fieldOf?: FieldOf } }
type FieldOf = (wireName: string) => string | undefined

/** The refusal in an envelope, by the name its call or every call gives to its code. */
export function refusalOf(call: Refusing, { code, msg, data }: Envelope): ApiError {
  const declared = call.refuses.find((one) => one.code === code)
  const common = Object.entries(COMMON_CODES).find(([, one]) => one === code)?.[0]
  return new ApiError(code, msg || (declared?.sentence ?? ''), {
    refusal: declared?.name ?? common,
    data,
    field: refusedField(call.request.fieldOf, data),
  })
}

/** The gateway names a refused field by its wire name. */
function refusedField(fieldOf: FieldOf | undefined, data: unknown): string | undefined {
  const isNamed = typeof data === 'object' && data !== null && 'field' in data
  return isNamed ? fieldOf?.(String(data.field)) : undefined
}
