import { AMBIGUOUS, safeTarget, TARGET_MAX } from './safe-target.ts'

/** What `/jumpurl` does with an address: open it, ask first, or refuse. */
export type JumpTarget =
  | { kind: 'own'; address: string }
  | { kind: 'foreign'; address: string; host: string }
  | { kind: 'refused' }

/**
 * Parses the target of `/jumpurl`. `host` is the whole host as looked up (punycode, with a port other than 443), which
 * exposes look-alike letters and `user@` tricks.
 */
export function readJumpTarget(
  value: string | null | undefined,
  origin = location.origin,
): JumpTarget {
  const own = safeTarget(
    value?.startsWith(`${origin}/`) ? value.slice(origin.length) : value,
    origin,
  )
  if (own) return { kind: 'own', address: own }
  if (!value || value.length > TARGET_MAX || AMBIGUOUS.test(value)) return { kind: 'refused' }
  if (!/^https:\/\/[^/]/i.test(value) || !URL.canParse(value)) return { kind: 'refused' }
  const url = new URL(value)
  if (url.origin === origin || url.username || url.password || !url.hostname.includes('.'))
    return { kind: 'refused' }
  return { kind: 'foreign', address: url.href, host: url.host }
}

/** Where a link that operators wrote leads: a page of the site, or by way of `/jumpurl` another one; undefined if it is refused. */
export function jumpAddress(link: string): string | undefined {
  const target = readJumpTarget(link)
  if (target.kind === 'refused') return undefined
  return target.kind === 'own'
    ? target.address
    : `/jumpurl?url=${encodeURIComponent(target.address)}`
}
