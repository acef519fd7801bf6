import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import { loadDataKeys } from './account/key/data-keys.ts'
import { createKnownLogins } from './account/session/known-logins.ts'
import { observeSms } from './account/sms/count-sms.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { connectServer, openDatabase } from './db/client.ts'
import { type DiskSpace, ENDLESS, freeBytesOf, watchDisk } from './db/disk-space.ts'
import type { OpenDatabase } from './db/schema.ts'
import { createDiagnosis } from './diagnosis/services.ts'
import { createFiles } from './file/services.ts'
import { createLimiter } from './http/call/limiter.ts'
import type { Services } from './http/handle.ts'
import { createLog } from './http/log/log.ts'
import { createFaultLog } from './http/log/log-fault.ts'
import { createSpanExporter } from './http/trace/export-spans.ts'
import { traceQuery } from './http/trace/trace-requests.ts'
import { createCircuits } from './http/upstream/circuit.ts'
import { createLive } from './live/services.ts'
import { loadSource } from './market/feed/load-source.ts'
import type { SourceClient } from './market/feed/source-client.ts'
import { createMarket } from './market/services.ts'
import { createNews } from './news/services.ts'
import { observeReports } from './ops/browser/observe-reports.ts'
import { observeBusiness } from './ops/health/count-business.ts'
import { createMetrics, observeReadiness } from './ops/health/metrics.ts'
import { observePools } from './ops/health/observe-pools.ts'
import { createReadiness } from './ops/health/readiness.ts'
import { createQuant } from './quant/services.ts'
import { createQuotes } from './quote/services.ts'
import { followSandboxClock } from './sandbox/clock/shared-clock.ts'
import { createScreening } from './screening/services.ts'
import { createStrategies } from './strategy/performance/services.ts'
import { createMemoryHub } from './stream/memory-hub.ts'
import { createOpenStreams } from './stream/open-streams.ts'
import { connectRedis } from './stream/redis-client.ts'
import { createRedisHub } from './stream/redis-hub.ts'

export interface OpenServices {
  services: Services
  database: OpenDatabase
  close(): Promise<void>
}

/** Services that tests replace; production replaces nothing. */
export interface ServiceOverrides {
  log?: Services['log']
  /** A dump from which the embedded database starts, instead of creating a cluster. */
  template?: Blob | undefined
  /** Free space on the disk of the embedded database. */
  freeBytes?: (() => Promise<number>) | undefined
  /** The client of the market's source. */
  sourceClient?: SourceClient | undefined
}

/** Opens all services that live as long as the process. */
export async function openServices(
  config: Config,
  { log = createLog(config.logLevel), template, freeBytes, sourceClient }: ServiceOverrides = {},
): Promise<OpenServices> {
  const source = sourceClient ?? (await loadSource(config.marketSource, { log }))
  const database = await openDatabase({ ...config, template, log, ...queryTraces(config) })
  const closing = async (error: unknown) => {
    await database.close()
    throw error
  }
  const replica = await connectReplica(config).catch(closing)
  const redis = await openRedis(config, log).catch(async (error: unknown) => {
    await replica?.close()
    return closing(error)
  })
  const hub = redis ? createRedisHub(redis, log) : createMemoryHub()
  const streams = createOpenStreams()
  const readiness = createReadiness()
  readiness.require('database', () => sql`select 1`.execute(database.db))
  readiness.require('fanOut', () => hub.check())
  const metrics = createMetrics({ databaseKind: database.kind, openStreams: streams.count })
  observeReadiness(metrics.registry, readiness)
  observePools(metrics.registry, { main: database, ...(replica && { replica }) })
  observeReports(metrics.registry)
  observeBusiness(metrics.registry)
  if (config.sms) observeSms(metrics.registry, config.sms.kind)
  const replicaDb = replica?.db ?? database.db
  const shared = {
    db: database.db,
    replicaDb,
    clock: createClock(),
    hub,
    limiter: createLimiter(redis),
  }
  if (config.isSandbox) await followSandboxClock(shared)
  await loadDataKeys({ ...shared, config }).catch(async (error: unknown) => {
    await hub.close()
    redis?.disconnect()
    await replica?.close()
    return closing(error)
  })
  const disk = diskOf(config, log, freeBytes)
  const parts = {
    config,
    log,
    logFault: createFaultLog(log),
    disk,
    streams,
    readiness,
    metrics,
    circuits: createCircuits(),
    spans: config.traces && createSpanExporter(config.traces, { log }),
    files: createFiles({ db: database.db, config }),
    ...shared,
  }
  const market = createMarket(parts, { redis, sourceClient: source })
  const screening = createScreening({ market })
  const strategies = createStrategies({ ...parts, market })
  return {
    services: {
      ...parts,
      knownLogins: createKnownLogins(parts),
      market,
      quotes: createQuotes({ market }),
      screening,
      diagnosis: createDiagnosis({ ...shared, market, screening }),
      strategies,
      quant: createQuant({ ...parts, market, strategies }),
      live: createLive(parts),
      news: createNews(parts),
    },
    database,
    async close() {
      await market.close()
      await parts.spans?.close()
      await hub.close()
      redis?.disconnect()
      await replica?.close()
      await database.close()
    },
  }
}

/** Statements are timed only if somebody collects their times. */
const queryTraces = ({ traces }: Config) => (traces ? { onQuery: traceQuery } : {})

/** A server looks after its own disk; a database in memory has none. */
function diskOf(
  { databaseUrl, dataDir }: Config,
  log: Services['log'],
  freeBytes: ServiceOverrides['freeBytes'],
): DiskSpace {
  const read = freeBytes ?? (databaseUrl === undefined ? () => freeBytesOf(dataDir) : undefined)
  return read ? watchDisk(log, read) : ENDLESS
}

/** A copy without which everything is read from the database itself. */
async function connectReplica(config: Config): Promise<OpenDatabase | undefined> {
  const { databaseReplicaUrl } = config
  if (databaseReplicaUrl === undefined) return undefined
  return connectServer(databaseReplicaUrl, 'DATABASE_REPLICA_URL', {
    ...config,
    ...queryTraces(config),
  })
}

async function openRedis(
  { redisUrl, redisSentinels }: Config,
  log: Services['log'],
): Promise<Redis | undefined> {
  return redisUrl ? connectRedis(redisUrl, log, redisSentinels) : undefined
}
