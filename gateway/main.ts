import { seedAdvisers } from './adviser/seed-advisers.ts'
import { seedProducts } from './catalog/sample-products.ts'
import { seedCircle } from './circle/seed-circle.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { seedClasses } from './course/seed-classes.ts'
import { FolderInUse } from './db/folder-lock.ts'
import type { Services } from './http/handle.ts'
import { seedLive } from './live/sample/seed-live.ts'
import { warmMarket } from './market/start-market.ts'
import { seedPieces } from './news/sample/seed-pieces.ts'
import { seedOperators } from './ops/operator/sandbox-operators.ts'
import { seedPackages } from './product/sample-packages.ts'
import { seedQuants, warmQuants } from './quant/sample/seed-quants.ts'
import { seedPeople } from './sandbox/oauth/seed-people.ts'
import { type RunningGateway, startGateway } from './start.ts'
import { seedStrategies, warmStrategies } from './strategy/sample/seed-strategies.ts'
import { seedColumns } from './subscription/sample-columns.ts'
import { seedBenefits } from './welfare/sample-benefits.ts'

const gateway = await start()
let isStopping = false

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
// After an unexpected error the state is unknown: accepted requests are finished, then the process ends.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (err) => {
    gateway.services.log.fatal({ err }, event)
    void stop(1)
  })

if (gateway.services.config.isSandbox) {
  await seedPeople(gateway.services)
  await seedOperators(gateway.services)
  await seedLive(gateway.services)
  await seedClasses(gateway.services)
  await seedProducts(gateway.services.db, gateway.services.clock.now())
  await seedStrategies(gateway.services)
  await seedAdvisers(gateway.services)
  await seedQuants(gateway.services)
  await seedPackages(gateway.services.db, gateway.services.clock.now())
  await seedColumns(gateway.services.db)
  await seedCircle(gateway.services.db, gateway.services.clock.now())
  await seedPieces(gateway.services)
  await seedBenefits(gateway.services.db, gateway.services.clock.now())
}
if (gateway.databaseKind === 'embedded')
  console.log('embedded database: one process, not power-safe')
if (gateway.services.config.isSandbox)
  console.log(
    `operators' pages at /ops: wang, li (administrators) or zhao (reader), password ${gateway.services.config.opsSecret}`,
  )
void warm(gateway.services)
console.log(`listening on ${gateway.url}`)
console.log('ready')

/** Calculates what the first readers would otherwise wait for. */
async function warm(services: Services): Promise<void> {
  await warmMarket(services)
  if (!services.config.isSandbox) return
  try {
    await warmStrategies(services)
    await warmQuants(services)
  } catch (err) {
    services.log.error({ err }, 'the samples could not be calculated')
  }
}

async function start(): Promise<RunningGateway> {
  try {
    return await startGateway(readConfig(process.env))
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error)
    process.exit(1)
  }
}

/** Failures an operator can fix by reading one line. */
function isForOperator(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof FolderInUse) return true
  return error instanceof Error && 'syscall' in error
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await gateway.close()
  process.exit(exitCode)
}
