import { existsSync, globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM.find((path) => existsSync(path))

/** Tests say where they come from: the gateway under test believes one proxy. */
const forwardedFor = () =>
  Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1).join('.')

/** What takes longest, or first imports a market, begins first: as the last one it would let the other workers rest. */
const LONG = [
  '**/market/whole-market.spec.ts',
  '**/order/two-nodes.spec.ts',
  '**/ops/ops.spec.ts',
  '**/games/weight.spec.ts',
]

/** Specs whose `test` starts sites of its own, once for each worker. */
const specsOn = (fixtures: string) =>
  globSync('tests/browser/**/*.spec.ts')
    .filter((file) =>
      new RegExp(`\\btest\\b[^}]*\\} from '[./]*${fixtures}'`).test(readFileSync(file, 'utf8')),
    )
    .map((file) => `**/${file}`)
const MARKET = specsOn('support/market/site.ts')
const CODES = specsOn('support/account/codes-site.ts')

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/setup.ts',
  fullyParallel: true,
  // Of two cores a quarter would rest with three: pages wait for their timers, and tests for the page.
  workers: 4,
  projects: [
    { name: 'long', testMatch: LONG },
    // As many sites as these need to end with the others, not one for each worker.
    { name: 'market', testMatch: MARKET, workers: 2 },
    { name: 'codes', testMatch: CODES, workers: 1 },
    { name: 'others', testIgnore: [...LONG, ...MARKET, ...CODES] },
  ],
  // A machine may be as slow as a fifth of another; what has to be fast is measured by benches.
  timeout: 270_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    viewport: { width: 390, height: 844 },
    // Drawing two or three pixels for one is what a phone does and a tenth of the run; what sees it asks for it.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${forwardedFor()}` },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    // Recording every test would cost a third of the run.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
})
