// Without class fields: what the build adds for them would be one more file before the first call of a page.

/** The gateway answered, and the answer is a "no" with a code and a sentence for the reader. */
export class ApiError extends Error {
  declare readonly code: string
  /** What the agreement calls it, if the call declares it; `isRefusal` asks for it. */
  declare readonly refusal: string | undefined
  declare readonly data: unknown
  /** The field of the request that was refused, by its name in this code base. */
  declare readonly field: string | undefined
  constructor(
    code: string,
    message: string,
    { refusal, data, field }: Pick<Partial<ApiError>, 'refusal' | 'data' | 'field'> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.refusal = refusal
    this.data = data
    this.field = field
  }
}

/** No usable answer came: offline, reset, HTML instead of JSON, an empty body, a 5xx. */
export class NetworkError extends Error {
  constructor(message?: string) {
    super(message)
    this.name = 'NetworkError'
  }
}

/** A newer read of the same address replaced this one. */
export class CancelledError extends Error {
  constructor(message?: string) {
    super(message)
    this.name = 'CancelledError'
  }
}

/** The gateway's own sentence where it refused; otherwise, for a line that failed, the one given. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message ? error.message : otherwise
}
