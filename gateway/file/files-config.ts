import { join } from 'node:path'
import { ConfigError } from '#gateway/config-error.ts'
import type { S3Account } from './store/s3-signature.ts'

/** Where files lie. With both, new ones go to the bucket, and those in the folder are moved there. */
export interface FilesConfig {
  folder: string | undefined
  bucket: S3Account | undefined
}

type Env = Readonly<Record<string, string | undefined>>

/** Letters that a signature need not encode. */
const PLAIN_PATH = /^(?:\/[\w.~-]+)*\/?$/

/**
 * Reads `FILES_…`. The embedded database belongs to one process, so that its files lie beside it; several nodes need a
 * place that all of them reach, and until one is named their files stay in the database.
 */
export function readFilesConfig(env: Env, dataDir: string): FilesConfig {
  return {
    folder: env.FILES_DIR || (env.DATABASE_URL ? undefined : join(dataDir, 'files')),
    bucket: readBucket(env),
  }
}

function readBucket(env: Env): S3Account | undefined {
  const { FILES_URL: url, FILES_KEY_ID: keyId, FILES_KEY_SECRET: keySecret } = env
  if (!url && !keyId && !keySecret) return undefined
  const named = { FILES_URL: url, FILES_KEY_ID: keyId, FILES_KEY_SECRET: keySecret }
  const missing = Object.entries(named).flatMap(([name, value]) => (value ? [] : name))
  if (!url || !keyId || !keySecret) throw new ConfigError(`missing: ${missing.join(', ')}`)
  const address = URL.parse(url)
  const isPlain =
    address &&
    /^https?:$/.test(address.protocol) &&
    PLAIN_PATH.test(address.pathname) &&
    !address.username &&
    !address.search &&
    !address.hash
  if (!isPlain)
    throw new ConfigError('FILES_URL is not the address of a bucket like https://s3.example/bucket')
  return { url, region: env.FILES_REGION || 'us-east-1', keyId, keySecret }
}
