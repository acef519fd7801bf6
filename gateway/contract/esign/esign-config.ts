import type { X509Certificate } from 'node:crypto'
import { ConfigError } from '#gateway/config-error.ts'
import { type AgreedService, readAgreedService } from '#gateway/http/upstream/agreed-service.ts'
import { readAnchors } from '../cms/trust.ts'

/** The service that signs documents with a certificate in the name of their signer. */
export interface ESignConfig extends AgreedService {
  /** Certificates of who issues those of signers. */
  anchors: readonly X509Certificate[]
}

/** Reads `ESIGN_URL`, `ESIGN_KEY` and `ESIGN_CERT_FILE`; all or none must be set. */
export function readESignConfig(
  env: Readonly<Record<string, string | undefined>>,
): ESignConfig | undefined {
  const { ESIGN_CERT_FILE: file } = env
  const service = readAgreedService(env, 'ESIGN')
  if (!service && !file) return undefined
  if (!service) throw new ConfigError('missing: ESIGN_URL, ESIGN_KEY')
  if (!file) throw new ConfigError('missing: ESIGN_CERT_FILE')
  return { ...service, anchors: readAnchors(file, 'ESIGN_CERT_FILE') }
}
