import { afterAll, test as base, beforeAll } from 'vitest'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../account/calls.ts'
import { newOperator } from '../ops/operator.ts'
import { startTestGateway, type TestGatewayOptions } from './gateway.ts'
import { moveClock, resetClock } from './move-clock.ts'

/**
 * A proxy in front gives every caller a separate address, and so separate limits. A test may close its gateway itself:
 * the fixture then only waits for that to finish.
 */
async function start(options: TestGatewayOptions): Promise<RunningGateway> {
  const gateway = await startTestGateway({ trustedProxies: 1, ...options })
  let closed: Promise<void> | undefined
  return {
    ...gateway,
    close() {
      closed ??= gateway.close()
      return closed
    },
  }
}

/** Tests that start gateways themselves; each gateway is closed with its test. */
export const test = base.extend(
  'startGateway',
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
  ({}, { onCleanup }) => {
    const started: RunningGateway[] = []
    onCleanup(async () => {
      for (const gateway of started) await gateway.close()
    })
    return async (options: TestGatewayOptions = {}) => {
      const gateway = await start(options)
      started.push(gateway)
      return gateway
    }
  },
)

interface FileOptions extends TestGatewayOptions {
  /** Fills the database before the first test. */
  seed?: (gateway: RunningGateway) => Promise<unknown>
}

/** Tests over the wire of one gateway per file, and the people who call it. */
export function gatewayTest({ seed, ...options }: FileOptions = {}) {
  let gateway: RunningGateway
  // Hooks leave the first test its whole time limit; a fixture would start again for every extension.
  beforeAll(async () => {
    gateway = await start(options)
    await seed?.(gateway)
  })
  afterAll(() => gateway.close())
  return test
    .extend('gateway', { scope: 'file' }, () => gateway)
    .extend('operator', { scope: 'file' }, ({ gateway }) => newOperator(gateway))
    .extend('clock', ({ gateway }, { onCleanup }) => {
      onCleanup(() => resetClock(gateway))
      const { clock } = gateway.services
      return {
        moveTo: (time: Date) => moveClock(gateway, time),
        advance: (ms: number) => moveClock(gateway, new Date(clock.now().getTime() + ms)),
      }
    })
    .extend('visitor', ({ gateway }) => newCaller(gateway))
    .extend(
      'newUser',
      ({ gateway }) =>
        () =>
          newPhoneUser(gateway),
    )
    .extend('user', ({ newUser }) => newUser())
}

/** The same with the sample products on sale. */
export const shopTest = (options: TestGatewayOptions = {}) =>
  gatewayTest({
    ...options,
    seed: ({ services: { db, clock } }) => seedProducts(db, clock.now()),
  })
    .extend('newBuyer', ({ newUser }) => newUser)
    .extend('buyer', ({ newBuyer }) => newBuyer())
