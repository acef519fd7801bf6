import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The audience of `flashes.bench.ts`, in a process of its own: people with the page of flashes open. */
export interface FlashJob {
  url: string
  path: string
  readers: number
  seconds: number
}

export interface FlashReport {
  /** Fewest and most flashes that a reader received. */
  fewest: number
  most: number
  p50: number
  p99: number
  max: number
}

/** A title begins with the moment at which its flash was written. */
const WRITTEN = /"title":"(\d{13}) /g
const ages: number[] = []

function openReader({ url, path }: FlashJob) {
  const { hostname, port } = new URL(url)
  const reader = { socket: connect(Number(port), hostname) as Socket, got: 0, isOpen: false }
  let rest = ''
  reader.socket.setEncoding('latin1').on('data', (data) => {
    const text = rest + String(data)
    const end = text.lastIndexOf('\n\n')
    rest = text.slice(end + 2)
    if (end < 0) return
    reader.isOpen = true
    const now = Date.now()
    for (const [, writtenAt] of text.slice(0, end).matchAll(WRITTEN)) {
      reader.got += 1
      ages.push(Math.max(0, now - Number(writtenAt)))
    }
  })
  reader.socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n`)
  return reader
}

process.once('message', async (job: FlashJob) => {
  const readers: ReturnType<typeof openReader>[] = []
  for (let opened = 1; opened <= job.readers; opened++) {
    readers.push(openReader(job))
    if (opened % 50 === 0) await wait(25)
  }
  while (readers.some(({ isOpen }) => !isOpen)) await wait(100)
  process.send?.('open')
  await wait(job.seconds * 1000)
  const got = readers.map((reader) => reader.got)
  const sorted = Float64Array.from(ages).sort()
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  const report: FlashReport = {
    fewest: Math.min(...got),
    most: Math.max(...got),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  }
  process.send?.(report)
  for (const { socket } of readers) socket.destroy()
  process.disconnect()
})
