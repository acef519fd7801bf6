import type { X509Certificate } from 'node:crypto'
import { ConfigError } from '#gateway/config-error.ts'
import { readAnchors } from '../cms/trust.ts'

/** The authority that stamps signed documents. */
export interface StampConfig {
  url: string
  /** Its certificate, or those of who issued it. */
  anchors: readonly X509Certificate[]
}

/** Reads `TSA_URL` and `TSA_CERT_FILE`; either both or none must be set. */
export function readStampConfig(
  env: Readonly<Record<string, string | undefined>>,
): StampConfig | undefined {
  const { TSA_URL: url, TSA_CERT_FILE: file } = env
  if (!url && !file) return undefined
  if (!url || !file) throw new ConfigError(`missing: ${url ? 'TSA_CERT_FILE' : 'TSA_URL'}`)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError('TSA_URL is not an address')
  return { url, anchors: readAnchors(file, 'TSA_CERT_FILE') }
}
