import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The audience of `crowd.bench.ts`, in processes of its own: readers with one connection each, polling as pages do. */
export interface Crowd {
  url: string
  addresses: readonly string[]
  readers: number
  everyMs: number
  seconds: number
}

export interface CrowdReport {
  answers: number
  failures: number
  /** Milliseconds from request to the end of the answer, one per answer. */
  waits: number[]
}

const LAST_CHUNK = '0\r\n\r\n'

class Reader {
  readonly waits: number[] = []
  failures = 0
  readonly #socket: Socket
  #askedAt = 0
  #text = ''

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (part) => this.#receive(String(part)))
    socket.on('error', () => {
      this.failures += 1
    })
  }

  request(address: string): void {
    // An answer that takes longer than the interval has failed for its reader.
    if (this.#askedAt) this.failures += 1
    this.#askedAt = performance.now()
    this.#text = ''
    this.#socket.write(`GET ${address} HTTP/1.1\r\nHost: bench\r\n\r\n`)
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(part: string): void {
    this.#text += part
    if (!this.#askedAt || !isComplete(this.#text)) return
    if (this.#text.startsWith('HTTP/1.1 200')) this.waits.push(performance.now() - this.#askedAt)
    else this.failures += 1
    this.#askedAt = 0
  }
}

function isComplete(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  return length ? text.length >= head + 4 + Number(length) : text.endsWith(LAST_CHUNK)
}

async function openReaders({ url, readers }: Crowd): Promise<Reader[]> {
  const { hostname, port } = new URL(url)
  const opened: Reader[] = []
  while (opened.length < readers) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect(Number(port), hostname, resolve)
    socket.once('error', reject)
    opened.push(new Reader(socket))
    if (opened.length % 50 === 0) await promise
    else promise.catch(() => {})
  }
  return opened
}

process.once('message', async (job: Crowd) => {
  const readers = await openReaders(job)
  process.send?.('open')
  const start = performance.now()
  const total = (readers.length * job.seconds * 1000) / job.everyMs
  for (let asked = 0; asked < total; ) {
    const due = ((performance.now() - start) * readers.length) / job.everyMs
    for (; asked < Math.min(total, due); asked++) {
      const address = job.addresses[asked % job.addresses.length] ?? '/'
      readers[asked % readers.length]?.request(address)
    }
    await wait(5)
  }
  await wait(1000)
  const waits = readers.flatMap((reader) => reader.waits)
  const report: CrowdReport = {
    answers: waits.length,
    failures: readers.reduce((sum, reader) => sum + reader.failures, 0),
    waits,
  }
  process.send?.(report, () => {
    for (const reader of readers) reader.close()
    process.disconnect()
  })
})
