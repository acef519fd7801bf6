import { type Logger, pino, stdTimeFunctions } from 'pino'
import { scrub } from './scrub.ts'

interface Sink {
  write(text: string): unknown
}

/** Structured log, one JSON object per line; every line is scrubbed before it leaves the process. */
export function createLog(level: string, sink: Sink = process.stderr): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    { write: (line: string) => sink.write(scrub(line)) },
  )
}

/** Named fields only: a database error contains the refused row in its other fields. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, cause: 'code' in error ? String(error.code) : undefined }
}
