import type { Config } from './config.ts'
import { UNNAMED_PROVIDER } from './contract/provider.ts'
import { startRounds } from './hooks/round.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Routes } from './http/discover.ts'
import type { Services } from './http/handle.ts'
import { listen } from './http/listen.ts'
import { startMarket } from './market/start-market.ts'
import { observeQueues } from './ops/job/observe-queues.ts'
import { createServer } from './server.ts'
import { openServices, type ServiceOverrides } from './services.ts'
import { startAlerts } from './watchlist/alerts/watch-alerts.ts'

export interface RunningGateway {
  url: string
  databaseKind: 'embedded' | 'postgres'
  services: Services
  /**
   * Stops accepting requests, finishes accepted ones, ends streams so that readers reconnect elsewhere, closes the
   * database.
   */
  close(): Promise<void>
}

export interface Overrides extends ServiceOverrides {
  /** Routes besides those found in the domain folders. */
  routes?: Partial<Routes>
}

/** Starts one gateway node and resolves when it serves. */
export async function startGateway(
  config: Config,
  overrides: Overrides = {},
): Promise<RunningGateway> {
  const opened = await openServices(config, overrides)
  const { services, database } = opened
  if (!config.isSandbox && config.provider === UNNAMED_PROVIDER)
    services.log.warn('PROVIDER is not set: contracts and bank transfers name nobody')
  try {
    await services.knownLogins.follow()
    await startMarket(services)
    await observeQueues(services.metrics.registry, services)
    const app = await createServer(services, overrides.routes)
    const listening = await listen(app, config.host, config.port)
    const stopHousekeeping = startHousekeeping(services, database)
    const stopRounds = await startRounds(services)
    const stopAlerts = await startAlerts(services)
    const close = async () => {
      services.readiness.stop()
      await listening.stop(() => services.streams.endAll())
      await stopAlerts()
      await stopHousekeeping()
      await stopRounds()
      await opened.close()
    }
    let closing: Promise<void> | undefined
    return {
      url: listening.url,
      databaseKind: database.kind,
      services,
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}
