import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from '#gateway/config-error.ts'

/** The authority that stamps signed documents. */
export interface StampConfig {
  url: string
  /** Its certificate, or those of who issued it. */
  anchors: readonly X509Certificate[]
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Reads `TSA_URL` and `TSA_CERT_FILE`; either both or none must be set. */
export function readStampConfig(
  env: Readonly<Record<string, string | undefined>>,
): StampConfig | undefined {
  const { TSA_URL: url, TSA_CERT_FILE: file } = env
  if (!url && !file) return undefined
  if (!url || !file) throw new ConfigError(`missing: ${url ? 'TSA_CERT_FILE' : 'TSA_URL'}`)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError('TSA_URL is not an address')
  return { url, anchors: readAnchors(file) }
}

function readAnchors(file: string): readonly X509Certificate[] {
  try {
    const anchors = [...readFileSync(file, 'utf8').matchAll(CERTIFICATE)]
    if (anchors.length > 0) return anchors.map(([pem]) => new X509Certificate(pem))
  } catch {
    // The sentence below says what an operator can do about it.
  }
  throw new ConfigError('TSA_CERT_FILE names no readable PEM file of certificates')
}
