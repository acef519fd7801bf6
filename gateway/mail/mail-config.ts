import { EMAIL_PATTERN } from '#api/invoice/title/email-pattern.ts'
import { ConfigError } from '../config-error.ts'

interface MailServer {
  host: string
  port: number
  /** TLS from the first byte; otherwise the connection is upgraded by STARTTLS. */
  isSecure: boolean
  login: { user: string; pass: string } | undefined
}

interface Sender {
  /** Shown before the address; may be empty. */
  name: string
  address: string
}

export interface MailConfig {
  server: MailServer
  from: Sender
  /** Who hears of what waits for operators; without any address nobody does. */
  alarmsTo: readonly string[]
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/** Reads `SMTP_URL` and `MAIL_FROM`, of which both or none must be set, and `MAIL_ALARMS_TO`, which needs them. */
export function readMailConfig(
  env: Readonly<Record<string, string | undefined>>,
): MailConfig | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_ALARMS_TO: alarms } = env
  if (!url && !from && !alarms) return undefined
  if (!url || !from) throw new ConfigError(`missing: ${url ? 'MAIL_FROM' : 'SMTP_URL'}`)
  const alarmsTo = (alarms ?? '').split(/[\s,]+/).filter(Boolean)
  if (!alarmsTo.every((one) => EMAIL_PATTERN.test(one)))
    throw new ConfigError('MAIL_ALARMS_TO is not a list of mail addresses')
  return { server: readServer(url), from: readSender(from), alarmsTo }
}

const isKnown = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol)

/** The error does not repeat the address, which contains a password. */
function readServer(url: string): MailServer {
  const wrong = 'SMTP_URL is not an address like smtps://user:password@smtp.example.com:465'
  if (!URL.canParse(url)) throw new ConfigError(wrong)
  const { protocol, hostname, port, username, password } = new URL(url)
  if (!isKnown(protocol) || !hostname) throw new ConfigError(wrong)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? PORTS[protocol] : Number(port),
    isSecure: protocol === 'smtps:',
    login: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
  }
}

/** `service@example.com`, or `名称 <service@example.com>`. */
function readSender(value: string): Sender {
  const [, name = '', within = ''] = /^([^<>"]*)<([^<>]+)>$/.exec(value) ?? []
  const address = within || value
  if (!EMAIL_PATTERN.test(address) || /[<>"]/.test(address))
    throw new ConfigError('MAIL_FROM is not an address like 名称 <service@example.com>')
  return { name: name.trim(), address }
}
