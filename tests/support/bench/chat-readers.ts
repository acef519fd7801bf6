import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { callGateway } from '../gateway/client.ts'

/** The audience of `chat.bench.ts`, in a separate process: thousands of readers, some of whom also write. */
export interface Job {
  url: string
  path: string
  roomId: string
  readers: number
  /** Tokens of those who write; empty where the server sends the messages by itself. */
  tokens: readonly string[]
  perSecond: number
  seconds: number
}

export interface Report {
  sent: number
  refused: number
  /** Fewest and most messages any reader received. */
  fewest: number
  most: number
  /** Frames that did not continue where the one before ended. */
  breaks: number
  p50: number
  p99: number
  max: number
}

const LATENCY_MAX_MS = 60_000
const histogram = new Int32Array(LATENCY_MAX_MS + 1)
const TICK_MS = 50
const OPENED_TOGETHER = 200

interface Frame {
  first: number
  count: number
  sentAt: number[]
}

const frames = new Map<string, Frame>()

/** Every reader receives the same frame: it is parsed once. */
function read(text: string): Frame {
  const key = text.slice(0, 40)
  const known = frames.get(key)
  if (known) return known
  const sentAt = [...text.matchAll(/"content":"(\d+)/g)].map(([, ms]) => Number(ms))
  const numbers = [...text.matchAll(/\{"id":(\d+),/g)].map(([, seq]) => Number(seq))
  const isInOrder = numbers.every((seq, i) => i === 0 || seq === (numbers[i - 1] ?? 0) + 1)
  const frame = { first: isInOrder ? (numbers[0] ?? 0) : -1, count: sentAt.length, sentAt }
  if (frames.size > 500) frames.clear()
  frames.set(key, frame)
  return frame
}

class Reader {
  got = 0
  breaks = 0
  next = 0
  rest = ''
  isOpen = false
  readonly socket: Socket
  constructor(socket: Socket) {
    this.socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (data) => this.read(String(data)))
  }
  read(data: string): void {
    const text = this.rest + data
    let from = 0
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n', from)) {
      const block = text.slice(from, end)
      from = end + 2
      const start = block.indexOf('id: ')
      if (start >= 0 && block.includes('"type":"messages"')) this.count(read(block.slice(start)))
      else if (block.includes('retry: ')) this.isOpen = true
    }
    this.rest = text.slice(from)
  }
  count(frame: Frame): void {
    if (this.next && frame.first !== this.next) this.breaks += 1
    this.next = frame.first + frame.count
    this.got += frame.count
    const now = Date.now()
    for (const at of frame.sentAt) {
      const ms = Math.max(0, Math.min(LATENCY_MAX_MS, now - at))
      histogram[ms] = (histogram[ms] ?? 0) + 1
    }
  }
}

async function untilOpen(readers: readonly Reader[]): Promise<void> {
  while (readers.some(({ isOpen }) => !isOpen)) await wait(10)
}

async function openReaders({ url, path, readers: count }: Job): Promise<Reader[]> {
  const { hostname, port } = new URL(url)
  const readers: Reader[] = []
  for (let opened = 0; opened < count; opened++) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n`)
    readers.push(new Reader(socket))
    // More at once than a listening socket holds would be refused.
    if (readers.length % OPENED_TOGETHER === 0) await untilOpen(readers)
  }
  await untilOpen(readers)
  return readers
}

async function speak(job: Job): Promise<{ sent: number; refused: number }> {
  const { tokens, perSecond, seconds, url, roomId } = job
  let [sent, refused] = [0, 0]
  const running: Promise<void>[] = []
  const sendOne = async (number: number) => {
    const caller = { url, token: tokens[number % tokens.length] ?? '', deviceId: `d${number}` }
    // The size of an ordinary sentence, with the time it was sent.
    const text = `${Date.now()} 今天的成交量比昨天放大了不少 /bq453/`
    const request = { id: roomId, key: `bench-${number}-${start}`, text }
    const code = await callGateway(caller, sendChat, request).then(
      (envelope) => envelope.code,
      () => 'unanswered',
    )
    if (code === '0') sent += 1
    else refused += 1
  }
  const start = Date.now()
  const total = perSecond * seconds
  for (let number = 0; number < total; ) {
    const due = Math.min(total, Math.ceil(((Date.now() - start) / 1000) * perSecond))
    for (; number < due; number++) running.push(sendOne(number))
    await wait(TICK_MS)
  }
  await Promise.all(running)
  return { sent, refused }
}

function quantile(share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [ms, count] of histogram.entries()) {
    seen += count
    if (seen >= total * share) return ms
  }
  return LATENCY_MAX_MS
}

process.once('message', async (job: Job) => {
  const readers = await openReaders(job)
  process.send?.('open')
  if (job.tokens.length === 0) await wait(job.seconds * 1000)
  const { sent, refused } = job.tokens.length > 0 ? await speak(job) : { sent: 0, refused: 0 }
  await wait(3000)
  const got = readers.map((reader) => reader.got)
  const report: Report = {
    sent,
    refused,
    fewest: Math.min(...got),
    most: Math.max(...got),
    breaks: readers.reduce((sum, reader) => sum + reader.breaks, 0),
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: quantile(1),
  }
  process.send?.(report)
  for (const { socket } of readers) socket.destroy()
  process.disconnect()
})
