import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '#gateway/config.ts'
import { type Overrides, type RunningGateway, startGateway } from '#gateway/start.ts'
import { embeddedTemplate } from '../database/embedded-template.ts'
import { openTestDatabase } from '../database/postgres.ts'
import { openTestRedis } from '../database/redis.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** The shared suites run once on each: `TEST_DATABASE`, or postgres if the run specifies a server. */
export const DATABASE_KIND: DatabaseKind =
  process.env.TEST_DATABASE === 'postgres' ||
  (process.env.TEST_DATABASE === undefined && process.env.DATABASE_URL !== undefined)
    ? 'postgres'
    : 'embedded'

export interface TestGatewayOptions extends Partial<Config>, Overrides {
  database?: DatabaseKind
  /** Fan-out and limits through a separate Redis; `redisUrl` names one to share instead. */
  redis?: boolean
}

/** A gateway on a random port with its own database, sandbox on, silent by default. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<RunningGateway> {
  const { database = DATABASE_KIND, redis = database === 'postgres', ...rest } = options
  const {
    routes,
    log = pino({ enabled: false }),
    template,
    freeBytes,
    sourceClient,
    ...config
  } = rest
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-'))
  const server = await databaseFor(database, config.databaseUrl)
  const fanOut = redis && !config.redisUrl ? await openTestRedis() : undefined
  const release = async () => {
    await fanOut?.close()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const gateway = await startGateway(
      {
        ...readConfig({ SANDBOX: '1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url }),
        redisUrl: fanOut?.url,
        files: { folder: join(dataDir, 'files'), bucket: undefined },
        ...config,
        databaseUrl: config.databaseUrl ?? server.url,
      },
      {
        ...{ log, freeBytes, sourceClient, template: template ?? (await templateFor(server.url)) },
        ...(routes ? { routes } : {}),
      },
    )
    return { ...gateway, close: () => gateway.close().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}

async function databaseFor(kind: DatabaseKind, url: string | undefined) {
  if (url === undefined && kind === 'postgres') return openTestDatabase('market')
  return { url: url ?? 'memory://', close: async () => {} }
}

async function templateFor(url: string): Promise<Blob | undefined> {
  return url === 'memory://' ? embeddedTemplate('market') : undefined
}
