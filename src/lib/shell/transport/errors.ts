// Without class fields: the build's helpers for them would be one more file before a page's first call.

/** A refusal by the gateway, with a code and a sentence for people. */
export class ApiError extends Error {
  declare readonly code: string
  /** The refusal's name in the API, if the call declares it; checked by `isRefusal`. */
  declare readonly refusal: string | undefined
  declare readonly data: unknown
  /** The refused field of the request, by its name in this code base. */
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

/** No usable answer arrived: offline, reset, HTML instead of JSON, an empty body, a 5xx. */
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

/** The gateway's sentence for a refusal; otherwise, for a failed connection, the given one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message ? error.message : otherwise
}
