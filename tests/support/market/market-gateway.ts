/**
 * A gateway in a separate process that reads the stand-in of a public source at `MARKET_STAND_IN`. Started by tests
 * through `spawn`.
 */

import { pino } from 'pino'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/start.ts'
import { clientOfStandIn } from './source.ts'

const sourceClient = clientOfStandIn(process.env.MARKET_STAND_IN ?? '')
const gateway = await startGateway(readConfig(process.env), {
  log: pino({ enabled: false }),
  sourceClient,
})
console.log(gateway.url)
process.on('SIGTERM', () => gateway.close().then(() => process.exit(0)))
