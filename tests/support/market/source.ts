import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import type { SourceClient } from '#gateway/market/feed/source-client.ts'
import { createTencentClient } from '#gateway/market/feed/tencent/tencent.ts'
import { type Arrived, startWireServer } from '../gateway/wire-server.ts'
import { marketDataPath } from './recorded-data.ts'

/** The known ways in which a public source fails. */
export type Failure = 'reset' | 'html' | 'truncated' | 'badGateway' | 'empty' | 'silence' | 'slow'

const sample = (name: string) => readFileSync(marketDataPath(`samples/${name}`))

/** The recorded answer for each request; Tencent's quotes are assembled line by line. */
const RECORDED: readonly (readonly [test: (url: URL) => boolean, body: (url: URL) => Buffer])[] = [
  [(url) => url.pathname.startsWith('/q='), tencentLines],
  [at('/minute/query'), () => sample('tencent_minute_sh600519_20260928_excerpt.json')],
  [at('/kline/mkline'), () => sample('tencent_mkline_m5_sh600519_20260709.json')],
  [param('fqkline', 'sh000300'), () => sample('tencent_fqkline_index_sh000300_2026.json')],
  [at('/fqkline/get'), () => sample('tencent_fqkline_day_sh600519_2026.json')],
  [at('/s3/'), () => sample('tencent_smartbox.txt')],
  [
    (url) => at('/ulist.np/get')(url) && (url.searchParams.get('fields') ?? '').includes('f66'),
    () => sample('eastmoney_ulist_fundflow_600519.json'),
  ],
  [at('/clist/get'), () => listOf('eastmoney_clist_board_row_2026.json')],
  [at('/ulist.np/get'), () => sample('eastmoney_ulist_600519_20260910_excerpt.json')],
  [secid('1.601238'), () => sample('eastmoney_stock_get_601238_fltt2_full.json')],
  [secid('1.600519'), () => sample('eastmoney_stock_get_600519_fltt2_202609.json')],
  [at('/kline/get'), () => sample('eastmoney_kline_get_000300_2026.json')],
  [at('/trends2/get'), () => sample('eastmoney_trends2_600519_20260910_excerpt.json')],
  [at('/suggest/get'), () => sample('eastmoney_suggest_000001.json')],
]

/** A list of the one row that was recorded. */
function listOf(name: string): Buffer {
  return Buffer.from(`{"rc":0,"data":{"total":1,"diff":[${sample(name)}]}}`)
}

function at(end: string) {
  return (url: URL) => url.pathname.endsWith(end)
}

function param(call: string, symbol: string) {
  return (url: URL) =>
    url.pathname.includes(call) && (url.searchParams.get('param') ?? '').startsWith(symbol)
}

function secid(id: string) {
  return (url: URL) => at('/stock/get')(url) && url.searchParams.get('secid') === id
}

function tencentLines(url: URL): Buffer {
  const wanted = new Set(url.pathname.slice('/q='.length).split(','))
  const lines = sample('tencent_quotes_2026.gb18030.txt').toString('latin1').split('\n')
  const found = lines.filter((line) => wanted.has(/^v_(\w+)=/.exec(line)?.[1] ?? ''))
  return Buffer.from(`${found.join('\n') || 'v_pv_none_match="1";'}\n`, 'latin1')
}

/** A source that answers with recorded bytes over HTTP and fails on command. */
export async function startMarketSource() {
  let failure: Failure | undefined
  const extra = new Map<string, string>()
  const server = await startWireServer((arrived, response) => {
    const body = extra.has(arrived.url.pathname)
      ? Buffer.from(extra.get(arrived.url.pathname) ?? '')
      : recorded(arrived)
    if (failure) fail(failure, response, body)
    else if (body) answer(response, body)
    else response.writeHead(404).end()
  })
  return {
    ...server,
    host: server.base.slice(0, -1),
    failWith(next: Failure | undefined) {
      failure = next
    },
    /** Answers a path with a text that was not recorded. */
    answerPath(path: string, text: string) {
      extra.set(path, text)
    },
  }
}

export type MarketSourceStandIn = Awaited<ReturnType<typeof startMarketSource>>

/** The gateway's client of this source. */
export function clientOfStandIn(host: string): SourceClient {
  const hosts = { quotes: [host], charts: [host], search: [host], lists: [host] }
  return createTencentClient({ log: pino({ enabled: false }) }, hosts)
}

function recorded({ url }: Arrived): Buffer | undefined {
  return RECORDED.find(([matches]) => matches(url))?.[1](url)
}

function answer(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-length': body.length }).end(body)
}

const HTML = '<!doctype html><title>Blocked</title><p>Please try again later</p>'

function fail(failure: Failure, response: ServerResponse, body: Buffer = Buffer.from('{}')): void {
  switch (failure) {
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'html':
      answer(response, Buffer.from(HTML))
      return
    case 'truncated':
      // Promises the whole length and sends half of it.
      response.writeHead(200, { 'content-length': body.length })
      response.write(body.subarray(0, body.length >> 1), () => response.socket?.destroy())
      return
    case 'badGateway':
      response.writeHead(502).end(HTML)
      return
    case 'empty':
      response.writeHead(200).end()
      return
    case 'slow':
      setTimeout(() => answer(response, body), 400)
      return
    case 'silence':
  }
}
