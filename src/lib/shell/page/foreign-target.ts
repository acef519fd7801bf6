import { AMBIGUOUS, safeTarget, TARGET_MAX } from './safe-target.ts'

/** What `/jumpurl` does with an address: go, ask first, or say no. */
export type JumpTarget =
  | { kind: 'own'; address: string }
  | { kind: 'foreign'; address: string; host: string }
  | { kind: 'refused' }

/**
 * Reads the target of `/jumpurl`. `host` is the whole host as it is looked up (punycode, with a port that is
 * not 443), so that look-alike letters and `user@` tricks show themselves.
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
