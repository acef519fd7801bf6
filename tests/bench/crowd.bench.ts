import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMarketHead } from '#api/market/get-market-head.ts'
import { publicAddress } from '#api/public-address.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { getStockHead } from '#api/quote/get-stock-head.ts'
import { listHot } from '#api/search/list-hot.ts'
import type { Crowd, CrowdReport } from '../support/bench/crowd-readers.ts'
import { percentile } from '../support/bench/market.ts'
import { startGatewayProcess } from '../support/gateway/process.ts'
import { MORNING, standClock } from '../support/market/clock.ts'
import { startNginx } from '../support/site/nginx.ts'

/**
 * Measures polling readers behind the shipped nginx recipe: how many of their requests reach the gateway, and how long
 * an answer takes. The reference of the same run is nginx serving a file of the size of an answer to as many readers.
 */
const CROWDS = (process.env.BENCH_CROWDS ?? '200,2000,20000').split(',').map(Number)
const AUDIENCES = 2
const EVERY_MS = 5000
const SECONDS = 20
const INDICES = ['sh000001', 'sz399001', 'sz399006', 'sh000300']

const addresses = [
  publicAddress(getQuotes, { symbols: INDICES }),
  publicAddress(getMarketHead, {}),
  publicAddress(listHot, {}),
  publicAddress(getStockHead, { symbol: 'sh600519' }),
]

const folder = mkdtempSync(join(tmpdir(), 'crowd-'))
const site = join(folder, 'site')
mkdirSync(join(site, 'current'), { recursive: true })
const gateway = await startGatewayProcess('gateway/main.ts', {
  DATA_DIR: join(folder, 'data'),
  SANDBOX: '1',
  LOG_LEVEL: 'error',
})
await standClock(gateway, MORNING, 1)
const answer = await (await fetch(gateway.url + addresses[1])).text()
writeFileSync(join(site, 'current/answer.json'), answer)
const nginx = await startNginx(site, gateway.url, 30_000)

interface Measured extends CrowdReport {
  reached: number
}

for (const readers of CROWDS) {
  const ours = await measure(readers, addresses)
  const plain = await measure(readers, ['/answer.json'])
  const [p99, plainP99] = [ours, plain].map(({ waits }) => percentile(waits, 0.99))
  console.log(
    `${readers} readers: ${perSecond(ours.answers)} answers a second, ${perSecond(ours.reached)} reach the gateway,`,
    `${ours.failures} failed; p99 ${p99?.toFixed(1)} ms / file ${plainP99?.toFixed(1)} ms`,
    `= ${((p99 ?? 0) / (plainP99 ?? 1)).toFixed(2)}`,
  )
}
await nginx.stop()
gateway.child.kill('SIGTERM')
await gateway.exit
rmSync(folder, { recursive: true, force: true })

function perSecond(count: number): string {
  return (count / SECONDS).toFixed(1)
}

async function measure(readers: number, polled: readonly string[]): Promise<Measured> {
  const before = await requestsOfGateway()
  const job = { url: nginx.url, addresses: polled, everyMs: EVERY_MS, seconds: SECONDS }
  const reports = await Promise.all(
    Array.from({ length: AUDIENCES }, () => audience({ ...job, readers: readers / AUDIENCES })),
  )
  return {
    answers: reports.reduce((sum, report) => sum + report.answers, 0),
    failures: reports.reduce((sum, report) => sum + report.failures, 0),
    waits: reports.flatMap(({ waits }) => waits).sort((a, b) => a - b),
    reached: (await requestsOfGateway()) - before,
  }
}

/** Answers under `/public`, by the gateway's own count. */
async function requestsOfGateway(): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text()
  const counts = text.matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm)
  return [...counts].reduce((sum, [, , count]) => sum + Number(count), 0)
}

function audience(job: Crowd): Promise<CrowdReport> {
  const child = fork('tests/support/bench/crowd-readers.ts')
  const { promise, resolve, reject } = Promise.withResolvers<CrowdReport>()
  child.once('exit', () => reject(new Error('the audience left')))
  child.on('message', (said: 'open' | CrowdReport) => {
    if (said !== 'open') resolve(said)
  })
  child.send(job)
  return promise
}
