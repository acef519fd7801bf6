import { refuseInTransaction } from '../db/transaction-scope.ts'
import type { MailConfig } from './mail-config.ts'

export interface Mail {
  /** The same for every attempt, by which mail programs know a mail that arrives twice. */
  id: string
  to: readonly string[]
  subject: string
  text: string
  files?: readonly { name: string; type: string; content: Buffer }[]
}

export type MailOutcome =
  /** `refused` counts the receivers that the server does not accept; at least one was accepted. */
  | { kind: 'sent'; refused: number }
  /** The server is away, busy, or does not let us in: another attempt may succeed. */
  | { kind: 'later'; reason: string }
  /** The server knows none of the receivers, or does not take such a mail. */
  | { kind: 'refused'; reason: string }

const CONNECT_MAX_MS = 10_000
const SILENCE_MAX_MS = 30_000

const isHere = (host: string) => /^(localhost|127\.0\.0\.1|::1)$/.test(host)

/**
 * A connection for one exchange. What leaves this machine is encrypted: without STARTTLS nothing is sent. The library
 * loads with the first mail: most commands and nodes send none.
 */
async function connect({ server }: MailConfig, maxMs = CONNECT_MAX_MS) {
  const { createTransport } = await import('nodemailer')
  const { host, port, isSecure, login } = server
  return createTransport({
    ...{ host, port, secure: isSecure, requireTLS: !isSecure && !isHere(host) },
    ...(login ? { auth: login } : {}),
    ...{ connectionTimeout: maxMs, greetingTimeout: maxMs, dnsTimeout: maxMs },
    socketTimeout: SILENCE_MAX_MS,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
}

/** Hands a mail to the server, never within a transaction. */
export async function sendBySmtp(config: MailConfig, mail: Mail): Promise<MailOutcome> {
  refuseInTransaction(config.server.host)
  const { id, to, subject, text, files = [] } = mail
  const domain = config.from.address.split('@')[1]
  const transport = await connect(config)
  try {
    const { rejected } = await transport.sendMail({
      ...{ from: config.from, to: [...to], subject, text },
      textEncoding: 'base64',
      messageId: `<${id}@${domain}>`,
      // RFC 3834: no answering machine answers it.
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: files.map(({ name, type, content }) => ({
        ...{ filename: name, contentType: type, content },
      })),
    })
    return { kind: 'sent', refused: rejected.length }
  } catch (error) {
    const reason = smtpReason(error)
    return isFinal(error) ? { kind: 'refused', reason } : { kind: 'later', reason }
  } finally {
    transport.close()
  }
}

/** Says EHLO and logs in, and sends nothing; rejects as sending would. */
export async function greetServer(config: MailConfig, maxMs: number): Promise<void> {
  const transport = await connect(config, maxMs)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

interface SmtpError {
  code: string
  /** The command that was answered. */
  command: string
  /** RFC 5321 4.2.1: 4yz may succeed later, 5yz never does. */
  status: number
  response: string
  message: string
}

function readError(error: unknown): SmtpError {
  const { code, command, responseCode, response, message } = Object(error)
  return {
    code: typeof code === 'string' ? code : 'EUNKNOWN',
    command: typeof command === 'string' ? command : '',
    status: typeof responseCode === 'number' ? responseCode : 0,
    response: typeof response === 'string' ? response : '',
    message: typeof message === 'string' ? message : '',
  }
}

/** A refused login or sender is ours to repair, after which the mail is sent. */
function isFinal(error: unknown): boolean {
  const { command, status } = readError(error)
  return status >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

const REASON_MAX = 200

/** What the server said, or why it was not reached, without addresses of people. */
export function smtpReason(error: unknown): string {
  const { code, response, message } = readError(error)
  const said = response.replace(/<?[^\s<>]+@[^\s<>]+>?/g, '<…>').replace(/\s+/g, ' ')
  // The library names its own kind of error, and repeats that of the system in its sentence.
  const [system] = /\bE[A-Z]{4,}\b/.exec(message) ?? []
  return (said || system || code).slice(0, REASON_MAX)
}
