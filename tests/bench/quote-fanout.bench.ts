import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listRanks } from '#api/market/list-ranks.ts'
import { percentile, prepareMarket } from '../support/bench/market.ts'
import { send } from '../support/gateway/send.ts'
import { MORNING, standClock } from '../support/market/clock.ts'

/**
 * Measures quotes of 50 symbols, what a page shows, from one gateway process to 10,000 readers, against a bare HTTP server
 * that writes the same bytes at the same times to as many readers in the same run. `BENCH_READERS` and `BENCH_SYMBOLS` set
 * others. Every tenth reader says how old its events are; the others receive theirs and do nothing, because the audience
 * has no machine of its own here.
 */
const READERS = Number(process.env.BENCH_READERS ?? 10_000)
const SYMBOLS = Number(process.env.BENCH_SYMBOLS ?? 50)
const MEASURED_EVERY = 10
/** The gateway reads the market's history after its start, which is not what is measured. */
const SETTLED_MS = 15_000
const LIMITS = { p99Ms: 500, kilobytesAReader: 64 }
const SECONDS = 30
const PORT = 4971
const TICKS_A_SECOND = 100

interface Load {
  cpuPercent: number
  p50: number
  p99: number
  /** Resident memory beyond what the server had without readers, per reader. */
  kilobytesAReader: number
  events: number
  mebibytesASecond: number
}

/** Every event the gateway wrote: the bare server repeats them. */
const recorded: { afterMs: number; text: string }[] = []

const market = prepareMarket()
try {
  const gateway = await startServer('gateway/main.ts', {
    PORT: String(PORT),
    DATA_DIR: market.dataDir,
    DATABASE_URL: '',
    SANDBOX: '1',
    LOG_LEVEL: 'error',
  })
  const url = `http://127.0.0.1:${PORT}`
  await standClock({ url }, MORNING, 1)
  const symbols = await liquidSymbols(url)
  await sleep(SETTLED_MS)
  const ours = await load(gateway, `${url}/stream/quotes?symbols=${symbols.join(',')}`, true)
  gateway.kill('SIGTERM')
  await once(gateway, 'exit')

  const bare = await startServer('tests/support/bench/bare-broadcast.ts', { PORT: String(PORT) })
  await fetch(`${url}/script`, { method: 'POST', body: JSON.stringify(recorded) })
  const plain = await load(bare, `${url}/stream`, false)
  bare.kill('SIGKILL')

  for (const [name, one] of Object.entries({ gateway: ours, 'bare server': plain }))
    console.log(
      `${name}: ${one.events} events to ${READERS} readers, ${one.mebibytesASecond.toFixed(1)} MiB/s, processor ${one.cpuPercent.toFixed(0)} % of a core, age at the reader p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms, memory ${one.kilobytesAReader.toFixed(0)} KB a reader`,
    )
  console.log(`processor: ${(ours.cpuPercent / plain.cpuPercent).toFixed(2)} × the bare server`)
  const isGood = ours.p99 <= LIMITS.p99Ms && ours.kilobytesAReader <= LIMITS.kilobytesAReader
  const limits = `p99 ${LIMITS.p99Ms} ms, ${LIMITS.kilobytesAReader} KB a reader`
  console.log(`${isGood ? 'within' : 'MISSED'}: ${limits}`)
  process.exitCode = isGood ? 0 : 1
} finally {
  market.remove()
}

async function startServer(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout!) if (String(text).includes('ready')) break
  child.stdout!.resume()
  return child
}

async function liquidSymbols(url: string): Promise<string[]> {
  const symbols: string[] = []
  while (symbols.length < SYMBOLS) {
    const request = { rank: 'turnover', offset: symbols.length, count: 200 } as const
    const page = await send({ url }, listRanks, request)
    symbols.push(...page.stocks.map(({ quote }) => quote.symbol))
    if (!page.hasMore) break
  }
  return symbols.slice(0, SYMBOLS)
}

async function load(server: ChildProcess, address: string, isRecording: boolean): Promise<Load> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const ages: number[] = []
  let bytes = 0
  let events = 0
  let isCounting = false
  let beganAt = 0
  const receive = (text: string, isFirst: boolean) => {
    if (!isCounting) return
    bytes += text.length
    for (const [event, at] of text.matchAll(/id: \d+-(\d+)\n[^\n]*\n/g)) {
      events += 1
      ages.push(now() - Number(/id: (\d+)/.exec(event)![1]) - Number(at))
      if (isFirst && isRecording) recorded.push({ afterMs: now() - beganAt, text: `${event}\n` })
    }
  }
  const { hostname, port, pathname, search } = new URL(address)
  const megabytesBefore = residentMegabytes(server.pid!)
  const requests = []
  for (let i = 0; i < READERS; i += 1) {
    if (i % 100 === 0) await sleep(20)
    if (i % MEASURED_EVERY > 0) {
      const socket = connect(Number(port), hostname)
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
      socket.on('data', (part) => {
        if (isCounting) bytes += part.length
      })
      socket.on('error', () => {})
      requests.push(socket)
      continue
    }
    const request = get(address, { agent }, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const whole = (rest + part).lastIndexOf('\n\n') + 2
        receive((rest + part).slice(0, whole), i === 0)
        rest = (rest + part).slice(whole)
      })
      response.on('error', () => {})
    })
    request.on('error', () => {})
    requests.push(request)
  }
  await sleep(SETTLED_MS)
  beganAt = now()
  isCounting = true
  if (!isRecording) await fetch(`http://127.0.0.1:${PORT}/begin`, { method: 'POST' })
  const before = ticksOf(server.pid!)
  await sleep(SECONDS * 1000)
  isCounting = false
  const used = (ticksOf(server.pid!) - before) / TICKS_A_SECOND
  const megabytes = residentMegabytes(server.pid!) - megabytesBefore
  for (const request of requests) request.destroy()
  ages.sort((a, b) => a - b)
  return {
    cpuPercent: (used / SECONDS) * 100,
    p50: percentile(ages, 0.5),
    p99: percentile(ages, 0.99),
    kilobytesAReader: (megabytes * 1024) / READERS,
    events: Math.round((events * MEASURED_EVERY) / READERS),
    mebibytesASecond: bytes / SECONDS / 2 ** 20,
  }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
