/** SQLSTATE classes of a server that is stopping, starting or full: connection, shutdown, resources. */
const OUTAGE_STATES = /^(08|53|57P)/
const OUTAGE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
const OUTAGE_PATTERN =
  /connection terminated|timeout exceeded when trying to connect|not queryable/i

const OUTAGE_NAMES = new Set(['FanOutDown', 'MaxRetriesPerRequestError'])

/** The place of pictures and documents is full or away. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway'
  /** In a few English words, for the machine's administrator; the message is a sentence for operators. */
  readonly reason: string
  constructor(message: string, reason: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Whether an error means that the database, Redis or the store of files is unavailable at the moment: the caller may try again. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  if (error instanceof FilesAway || OUTAGE_NAMES.has(error.name)) return true
  const code = 'code' in error ? String(error.code) : ''
  return OUTAGE_STATES.test(code) || OUTAGE_CODES.has(code) || OUTAGE_PATTERN.test(error.message)
}
