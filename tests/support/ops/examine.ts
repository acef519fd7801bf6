import { readConfig } from '#gateway/config.ts'
import { type NamedFinding, runCheckups } from '#gateway/hooks/checkup.ts'
import { fetchOutside } from '#gateway/http/outside.ts'

const REQUIRED = {
  SECRET_KEY: '0123456789abcdef0123456789abcdef',
  SMS_URL: 'https://sms.example/send',
  CHAT_APP_ID: 'app1',
  CHAT_APP_SECRET: 'secret1',
}
const NOBODY = 'http://127.0.0.1:2'

interface Surrounded {
  env?: Readonly<Record<string, string>>
  /** Stand-ins, by the host they play; nobody answers for any other. */
  hosts?: Readonly<Record<string, { base: string }>>
  now?: Date
  maxMs?: number
}

/** The findings of `npm run doctor` by what they are about, with stand-ins for other machines. */
export async function examine({
  env = {},
  hosts = {},
  now,
  maxMs = 2000,
}: Surrounded = {}): Promise<Readonly<Record<string, NamedFinding>>> {
  const variables = { ...REQUIRED, DATA_DIR: '.cache', ...env }
  const findings = await runCheckups({
    env: variables,
    config: readConfig(variables),
    maxMs,
    now: () => now ?? new Date(),
    outside: (address, request) => {
      const { protocol, host, pathname, search } = new URL(address)
      const base = hosts[`${protocol}//${host}`]?.base ?? hosts[host]?.base ?? NOBODY
      return fetchOutside(`${base.replace(/\/$/, '')}${pathname}${search}`, request)
    },
  })
  return Object.fromEntries(
    findings.map((finding) => {
      const { name, part } = finding
      return [part ? `${name}, ${part}` : name, finding]
    }),
  )
}
