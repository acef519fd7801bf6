import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from '#gateway/config-error.ts'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
const CHAIN_MAX = 4

/** The certificates of a PEM file that a setting names. */
export function readAnchors(file: string, setting: string): readonly X509Certificate[] {
  try {
    const anchors = [...readFileSync(file, 'utf8').matchAll(CERTIFICATE)]
    if (anchors.length > 0) return anchors.map(([pem]) => new X509Certificate(pem))
  } catch {
    // The sentence below says what an operator can do about it.
  }
  throw new ConfigError(`${setting} names no readable PEM file of certificates`)
}

export interface Trust {
  at: Date
  /** Certificates that may lie between. */
  certificates: readonly X509Certificate[]
  /** Certificates that are trusted themselves. */
  anchors: readonly X509Certificate[]
}

/** Whether a certificate is an anchor or comes from one, and every one between was valid at this time. */
export function isTrusted(certificate: X509Certificate, trust: Trust, depth = 0): boolean {
  const { at, certificates, anchors } = trust
  if (!isValidAt(certificate, at)) return false
  if (anchors.some(({ raw }) => raw.equals(certificate.raw))) return true
  if (anchors.some((anchor) => hasIssued(anchor, certificate))) return true
  return (
    depth < CHAIN_MAX &&
    certificates.some(
      (issuer) => hasIssued(issuer, certificate) && isTrusted(issuer, trust, depth + 1),
    )
  )
}

export function isValidAt({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return at >= validFromDate && at <= validToDate
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

/** The name in a subject or an issuer: its common name, else its organisation, else all of it. */
export function nameIn(subject: string): string {
  const line = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1]
  return (line('CN') ?? line('O') ?? subject.replaceAll('\n', ', ')).slice(0, 100)
}
