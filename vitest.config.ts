import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { buildConstants } from './scripts/build/constants.ts'
import { pagePaths } from './scripts/build/pages.ts'

const define = buildConstants(
  {
    ...{ brand: 'smart', apiOrigin: '', builtPaths: pagePaths(true, 'smart') },
    searchIndex: { url: '/_astro/search.txt', count: 0 },
    pictureOrigins: ['https://pictures.example'],
    reportedShare: 0,
  },
  {},
)

/** One project per stage of `npm test`; unit tests sit beside their source. */
const project = (name: string, ...include: string[]) => ({
  define,
  test: {
    name,
    include,
    environment: 'node' as const,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})

/** Suites that choose their own database: once is enough, so a run with a server given leaves them out. */
const OWN_DATABASE = [
  'tests/gateway/file/stores.test.ts',
  'tests/gateway/http/cors.test.ts',
  'tests/gateway/http/upstreams.test.ts',
  'tests/gateway/payment/attack.test.ts',
  'tests/gateway/process/config.test.ts',
  'tests/gateway/process/embedded.test.ts',
  'tests/gateway/process/full-disk.test.ts',
  'tests/gateway/process/image.test.ts',
  'tests/gateway/process/move.test.ts',
  'tests/gateway/process/restore-drill.test.ts',
  'tests/gateway/process/rights.test.ts',
  'tests/gateway/welfare/kill.test.ts',
]
/**
 * What `npm test` runs on the embedded database beside those: the process that holds it, transactions, imports, money
 * and deletion. Every journey in the browser uses it as well.
 */
const ON_BOTH = [
  'tests/gateway/http/{disk,idempotency}.test.ts',
  'tests/gateway/process/{first-run,infrastructure,transactions}.test.ts',
  'tests/gateway/account/{merge-users,owned}.test.ts',
  'tests/gateway/market/{import-run,store}.test.ts',
  'tests/gateway/order/buying.test.ts',
  'tests/gateway/payment/notices.test.ts',
  'tests/gateway/watchlist/races.test.ts',
]
/** What takes longest begins first: a worker that finds it last lets the others rest. */
const LONG = [
  'tests/new-family.test.ts',
  'tests/agreement/openapi.test.ts',
  'tests/gateway/market/import.test.ts',
  'tests/gateway/market/import-run.test.ts',
  'tests/gateway/process/embedded.test.ts',
  'tests/gateway/payment/attack.test.ts',
  'tests/gateway/order/hostile-values.test.ts',
  'tests/gateway/live/stream.test.ts',
  'tests/gateway/publication/every-call.test.ts',
  'tests/gateway/process/shutdown.test.ts',
  'tests/gateway/process/full-disk.test.ts',
  'tests/gateway/market/feed-failures.test.ts',
  'tests/gateway/order/seats.test.ts',
  'tests/gateway/course/videos.test.ts',
  'tests/gateway/process/migrate.test.ts',
  'tests/gateway/market/import-formats.test.ts',
  'tests/gateway/process/doctor.test.ts',
  'tests/gateway/order/sold.test.ts',
  'tests/gateway/screening/movements.test.ts',
  'tests/gateway/diagnosis/history-after-import.test.ts',
  'tests/gateway/http/sentinel.test.ts',
]
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((path) => moduleId.endsWith(`/${path}`))
    const [long = [], others = []] = [true, false].map((kind) =>
      files.filter((file) => isLong(file) === kind),
    )
    return [...(await super.sort(long)), ...(await super.sort(others))]
  }
}
const ALL_SUITES = ['tests/gateway/**/*.test.ts']

/** Without a database chosen, a run takes every suite on the embedded one. */
function gatewaySuites({ TEST_DATABASE, DATABASE_URL }: NodeJS.ProcessEnv): readonly string[] {
  if (TEST_DATABASE === 'embedded') return [...OWN_DATABASE, ...ON_BOTH]
  return DATABASE_URL ? [...ALL_SUITES, ...OWN_DATABASE.map((suite) => `!${suite}`)] : ALL_SUITES
}

const retried = <P extends { test: object }>(stage: P) => ({
  ...stage,
  test: { ...stage.test, retry: 1 },
})

/** Suites that speak to servers alone share what they import, which else costs more than the tests themselves. */
const shared = <P extends { test: object }>(stage: P) => ({
  ...stage,
  test: { ...stage.test, isolate: false },
})

/** Those that share a worker and keep state in modules: each file loads its own. */
const ownModules = <P extends { test: object }>(stage: P) => ({
  ...stage,
  test: { ...stage.test, setupFiles: ['tests/support/unit/own-modules.ts'] },
})

/** What waits for clocks, databases and the end of connections leaves room for twice the workers. */
const waiting = <P extends { test: object }>(stage: P) => ({
  ...stage,
  test: { ...stage.test, maxWorkers: 4 },
})

const UNIT = ['src', 'api', 'gateway', 'scripts'].map((room) => `${room}/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    projects: [
      ownModules(shared(project('unit', ...UNIT, 'tests/*.test.ts'))),
      project('islands', 'tests/islands/**/*.test.{ts,tsx}'),
      // Servers, clocks and browsers: a busy machine gets a second try.
      retried(project('agreement', 'tests/agreement/**/*.test.ts')),
      retried(waiting(shared(project('gateway', ...gatewaySuites(process.env))))),
      retried(project('site', 'tests/site/**/*.test.ts')),
      retried(project('webkit', 'tests/webkit/**/*.test.ts')),
    ],
    sequence: { sequencer: LongFirst },
    allowOnly: false,
    maxWorkers: 2,
    // A worker with embedded databases takes a busy machine this long to end.
    teardownTimeout: 60_000,
  },
})
