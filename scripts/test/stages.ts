import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findHeadlessChromium } from '../setup/tools.ts'
import { buildSiteIfStale, siteOfThisMachine } from '../site-build.ts'
import { command, commandsBeside, runBeside, runProgram } from './command.ts'
import { withDatabases } from './databases.ts'
import { type Result, readPlaywrightReport, readVitestReport } from './result.ts'
import { inMemory } from './temporary-files.ts'

export interface Stage {
  name: string
  about: string
  run(): Result | Promise<Result>
  /** Runs beside the stages after it until this one, the first that needs what it provides. */
  before?: string
}

type Env = NodeJS.ProcessEnv

const SITE_DIR_SMART = siteOfThisMachine('smart')
const SITE_DIR_NEWS = siteOfThisMachine('news')
/** Read when a stage begins: the setup may have installed the browsers. */
const siteEnv = (): Env => ({
  ...process.env,
  SITE_DIR_SMART,
  SITE_DIR_NEWS,
  CHROMIUM_PATH: findHeadlessChromium(),
  WINDOWED_CHROMIUM_PATH: findChromium(),
})
/** Checks a room in half the time; `typescript` itself stays what Astro's check and the tests of the tree load. */
const NATIVE_COMPILER = 'node_modules/typescript-native/bin/tsc'
const TYPE_ROOMS = ['api', 'gateway', 'src/lib', 'tests']

export const STAGES: readonly Stage[] = [
  {
    name: 'setup',
    about: 'what the tests need on this machine',
    run: () => commandsBeside(['node scripts/setup.ts']),
    before: 'unit',
  },
  {
    name: 'types',
    about: 'every room by its own rules',
    run: checkTypes,
    before: 'build',
  },
  {
    name: 'lint',
    about: 'format and lint',
    run: () => command('biome ci --colors=off --error-on-warnings .'),
  },
  { name: 'islands', about: 'islands as the build renders them', run: () => vitest('islands') },
  { name: 'build', about: 'both brands', run: builtBrands },
  {
    name: 'unit',
    about: 'rules beside their source, and the shape of the tree',
    run: () => vitest('unit'),
  },
  { name: 'agreement', about: 'both sides of the wire', run: () => vitest('agreement') },
  {
    name: 'gateway',
    about: 'on the embedded database: its process, its transactions, money and imports',
    run: () => inMemory(() => vitest('gateway', { ...process.env, TEST_DATABASE: 'embedded' })),
  },
  {
    name: 'postgres',
    about: 'all of the gateway on PostgreSQL and Redis',
    run: () =>
      inMemory(() =>
        withDatabases((env) => vitest('gateway', { ...env, TEST_DATABASE: 'postgres' })),
      ),
  },
  {
    name: 'webkit',
    about: 'login, back and storage in WebKit',
    run: () => onBuiltSites(() => vitestBeside('webkit', siteEnv())),
    before: 'browser',
  },
  {
    name: 'site',
    about: 'the built files',
    run: () => onBuiltSites(() => vitest('site', siteEnv())),
  },
  {
    name: 'browser',
    about: 'what a person notices, in Chromium; one journey over two nodes on PostgreSQL and Redis',
    run: () => onBuiltSites(() => inMemory(() => withDatabases((env) => playwright(env)))),
  },
]

/**
 * Astro checks the folder of the site, including its scripts; it writes the types of the content first. Each room has one
 * checker: several check what they share again, and the rooms occupy the processor already.
 */
function checkTypes(): Promise<Result> {
  const rooms = TYPE_ROOMS.map((room) => `node ${NATIVE_COMPILER} -p ${room} --checkers 1`)
  return commandsBeside([
    'astro check --minimumSeverity warning --minimumFailingSeverity warning',
    ...rooms,
  ])
}

let builds: Promise<Result> | undefined

/** Once in a run: stages beside one another must not build into the same folder. */
function builtBrands(): Promise<Result> {
  builds ??= buildBrands()
  return builds
}

async function buildBrands(): Promise<Result> {
  const brands = { smart: SITE_DIR_SMART, news: SITE_DIR_NEWS }
  const builds = Object.entries(brands).map(([brand, dir]) =>
    buildSiteIfStale(dir, { ...process.env, BRAND: brand, TEST_PAGES: '1' }),
  )
  await Promise.all(builds)
  return { passed: builds.length, failed: 0 }
}

/** The stages after the builds can be run alone. */
async function onBuiltSites(stage: () => Result | Promise<Result>): Promise<Result> {
  await builtBrands()
  return stage()
}

function vitest(project: string, env: Env = process.env): Promise<Result> {
  return withReport((file) => {
    runProgram('vitest', vitestArgs(project, file), env)
    return readVitestReport(file)
  })
}

/** Tests that mostly wait, beside the next stage. */
function vitestBeside(project: string, env: Env): Promise<Result> {
  return withReport(async (file) => {
    await runBeside('vitest', vitestArgs(project, file), env)
    return readVitestReport(file)
  })
}

function vitestArgs(project: string, file: string): string[] {
  return [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
}

function playwright(databases: Env): Promise<Result> {
  return withReport((file) => {
    const { DATABASE_URL, REDIS_URL } = databases
    const env = {
      ...siteEnv(),
      DATABASE_URL,
      REDIS_URL,
      CI: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }
    runProgram('playwright', ['test', '--reporter=dot,json'], env)
    return readPlaywrightReport(file)
  })
}

async function withReport(use: (file: string) => Result | Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
