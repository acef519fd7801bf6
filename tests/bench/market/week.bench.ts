import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listRanks } from '#api/market/list-ranks.ts'
import { publicAddress } from '#api/public-address.ts'
import { getCandles } from '#api/quote/get-candles.ts'
import { getStockHead } from '#api/quote/get-stock-head.ts'
import { prepareMarket } from '../../support/bench/market.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'

/**
 * Plays a week of the whole market. A day at sixty times its speed costs the gateway a share of a core, and more with readers
 * of streams who follow all of it together; then people open one security after the other as well, day by day, and when each is
 * over, what the gateway still holds after a collection is compared with the second one.
 */
const READERS = Number(process.env.BENCH_READERS ?? 200)
const SYMBOLS_A_READER = 50
const OPENED_EVERY_MS = 15
const DAYS = [23, 24, 25, 26, 27, 28, 29]
const PORT = 4972
const INSPECTOR = 4973
/** The gateway reads the market's history after its start, which is not what is measured. */
const SETTLED_MS = 60_000
const COSTED_MS = 30_000
/** Six hours, from before the call auction until after the close, at this speed. */
const SPEED = 600
const DAY_MS = (6 * 3_600_000) / SPEED
const LIMITS = { coreShare: 0.5, growth: 1.1 }
const TICKS_A_SECOND = 100

let opened = 0
const market = prepareMarket()
const url = `http://127.0.0.1:${PORT}`
const gateway = await startGateway()
// Also when a page that is opened fails.
process.on('exit', () => gateway.kill('SIGKILL'))
try {
  // All that is costed is over before the break at half past eleven.
  await standClock({ url }, `2026-11-${DAYS[0]}T09:30:00`, 60)
  const symbols = await allSymbols()
  await sleep(SETTLED_MS)
  const alone = await shareOfCore()
  const readers = Array.from({ length: READERS }, (_, i) => follow(symbols, i))
  const followed = await shareOfCore()
  console.log(
    `${symbols.length} securities at speed 60: ${percent(alone)} of a core, with ${READERS} readers ${percent(followed)}`,
  )

  let isOver = false
  const opening = openAll(symbols, () => isOver)
  const held: number[] = []
  for (const day of DAYS) {
    await standClock({ url }, `2026-11-${day}T09:10:00`, SPEED)
    await sleep(DAY_MS)
    await standClock({ url }, `2026-11-${day}T23:59:00`, 60)
    await sleep(3000)
    held.push(await heldMegabytes())
    console.log(`day ${held.length}: ${held.at(-1)!.toFixed(1)} MB held, ${opened} pages opened`)
  }
  isOver = true
  await opening
  for (const reader of readers) reader.destroy()
  const growth = held.at(-1)! / held[1]!
  console.log(`the last day holds ${growth.toFixed(2)} × what the second one did`)
  const isGood = followed <= LIMITS.coreShare && growth <= LIMITS.growth
  console.log(
    `${isGood ? 'within' : 'MISSED'}: ${LIMITS.coreShare} of a core, ${LIMITS.growth} × the second day`,
  )
  process.exitCode = isGood ? 0 : 1
} finally {
  gateway.kill('SIGKILL')
  market.remove()
}

async function startGateway(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${INSPECTOR}`, 'gateway/main.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: market.dataDir,
      DATABASE_URL: '',
      SANDBOX: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout!) if (String(text).includes('ready')) break
  child.stdout!.resume()
  return child
}

async function allSymbols(): Promise<string[]> {
  const symbols: string[] = []
  for (;;) {
    const request = { rank: 'turnover', offset: symbols.length, count: 200 } as const
    const page = await send({ url }, listRanks, request)
    symbols.push(...page.stocks.map(({ quote }) => quote.symbol))
    if (!page.hasMore) return symbols
  }
}

/** Each reader follows other securities; what arrives is thrown away. */
function follow(symbols: readonly string[], reader: number): Socket {
  const from = (reader * SYMBOLS_A_READER) % symbols.length
  const list = symbols.slice(from, from + SYMBOLS_A_READER).join(',')
  const socket = connect(PORT, '127.0.0.1')
  socket.write(`GET /stream/quotes?symbols=${list} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  socket.on('data', () => {})
  socket.on('error', () => {})
  return socket
}

/** Opens page after page, each as another visitor. */
async function openAll(symbols: readonly string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const symbol = symbols[opened % symbols.length]!
    const headers = {
      'X-Forwarded-For': `10.${opened >> 16}.${(opened >> 8) & 255}.${opened & 255}`,
    }
    const addresses = [
      publicAddress(getStockHead, { symbol }),
      publicAddress(getCandles, { symbol, period: 'day', adjustment: 'none', count: 100 }),
    ]
    for (const address of addresses) {
      const answer = await fetch(url + address, { headers })
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
    opened += 1
    await sleep(OPENED_EVERY_MS)
  }
}

/** Heap and buffers of the gateway after a collection, by its inspector. */
async function heldMegabytes(): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${INSPECTOR}/json`)
  const [target] = (await list.json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const sendCommand = (id: number, method: string) => {
    socket.send(JSON.stringify({ id, method }))
    return new Promise<{ usedSize: number; backingStorageSize: number }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data))
        if (answer.id === id) resolve(answer.result)
      })
    })
  }
  await sendCommand(1, 'HeapProfiler.collectGarbage')
  await sendCommand(2, 'HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await sendCommand(3, 'Runtime.getHeapUsage')
  socket.close()
  return (usedSize + backingStorageSize) / 2 ** 20
}

async function shareOfCore(): Promise<number> {
  const ticks = ticksOf(gateway.pid!)
  await sleep(COSTED_MS)
  return (ticksOf(gateway.pid!) - ticks) / TICKS_A_SECOND / (COSTED_MS / 1000)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}
