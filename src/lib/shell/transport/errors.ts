/** The gateway answered, and the answer is a "no" with a code and a sentence for the reader. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  /** What the agreement calls it, if the call declares it; `isRefusal` asks for it. */
  readonly refusal: string | undefined
  readonly data: unknown
  /** The field of the request that was refused, by its name in this code base. */
  readonly field: string | undefined
  constructor(
    code: string,
    message: string,
    { refusal, data, field }: Pick<Partial<ApiError>, 'refusal' | 'data' | 'field'> = {},
  ) {
    super(message)
    this.code = code
    this.refusal = refusal
    this.data = data
    this.field = field
  }
}

/** No usable answer came: offline, reset, HTML instead of JSON, an empty body, a 5xx. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** A newer read of the same address replaced this one. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}

/** The gateway's own sentence where it refused; otherwise, for a line that failed, the one given. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message ? error.message : otherwise
}
