import { startWireServer } from '../../gateway/wire-server.ts'

type Row = Readonly<Record<string, unknown>>

interface Pool {
  /** The rows of its day, in one answer. */
  [day: number]: readonly Row[]
}

/** "akshare sends 500 nearly everywhere; larger values are not sure to work". */
const PAGE_MAX = 500

/**
 * The data centre and the pools of Eastmoney, from the notes beside the recorded answers. Data centre: "`reportName`,
 * `columns`, `filter=(SECURITY_CODE="600519")(REPORT_DATE='2026-03-31')`, `sortColumns`, `sortTypes` (-1 down, 1 up),
 * `pageNumber`, `pageSize` … Answer `{version, result:{pages, data:[...], count}, success, message, code}`. No rows:
 * `result:null, success:false, code:9201`. Wrong report name or column: code 9501". Pools: "ut, dpt=wz.ztzt, Pageindex,
 * pagesize, sort=fbt:asc, date=YYYYMMDD … An invalid date silently answers the last trading day", "date required (else
 * rc 102)".
 */
export async function startReportSource() {
  const reports = new Map<string, readonly Row[]>()
  const pools = new Map<string, Pool>()
  let next: unknown
  let isDown = false
  const server = await startWireServer(({ url }, response) => {
    if (isDown) {
      response.writeHead(502).end('<!doctype html><title>Bad Gateway</title>')
      return
    }
    const call = url.pathname.slice(1)
    const body =
      next ??
      (call === 'api/data/v1/get'
        ? reportAnswer(reports, url.searchParams)
        : poolAnswer(pools, url))
    next = undefined
    response.writeHead(body ? 200 : 404).end(JSON.stringify(body))
  })
  return {
    ...server,
    ...{ host: server.base.slice(0, -1), reports, pools },
    /** Fails every request until it is called with `false`. */
    fail(next = true) {
      isDown = next
    },
    /** Answers one request with what the real source would not answer to it. */
    answerNext(answer: object) {
      next = answer
    },
  }
}

const refusal = (code: number, message: string) => ({
  ...{ version: null, result: null, success: false, message, code },
})

function reportAnswer(reports: ReadonlyMap<string, readonly Row[]>, query: URLSearchParams) {
  const given = (name: string) => query.get(name) ?? ''
  const rows = reports.get(given('reportName'))
  if (!rows || given('source') !== 'WEB') return refusal(9501, '报表配置不存在')
  const conditions = [...given('filter').matchAll(/\((\w+) ?(>=|<=|=|in) ?(.+?)\)(?=\(|$)/g)]
  const chosen = given('columns') === 'ALL' ? undefined : given('columns').split(',')
  const columns = [
    ...conditions.map(([, name]) => name ?? ''),
    ...[...given('sortColumns').split(','), ...(chosen ?? [])],
  ]
  const known = new Set(rows.flatMap((row) => Object.keys(row)))
  // "Filter key is lower-case scode": the names of columns have no case.
  if (!columns.every((name) => known.has(name.toUpperCase()))) return refusal(9501, '列不存在')
  const found = rows.filter((row) => conditions.every((one) => meets(row, one)))
  if (found.length === 0) return refusal(9201, '返回数据为空')
  const size = Math.min(Number(given('pageSize')), PAGE_MAX)
  const from = (Number(given('pageNumber')) - 1) * size
  return {
    ...{ version: 'a', success: true, message: 'ok', code: 0 },
    result: {
      pages: Math.ceil(found.length / size),
      data: found.slice(from, from + size).map((row) => cut(row, chosen)),
      count: found.length,
    },
  }
}

function cut(row: Row, columns: readonly string[] | undefined): Row {
  return columns ? Object.fromEntries(columns.map((name) => [name, row[name] ?? null])) : row
}

function meets(row: Row, [, column = '', operator, list = '']: RegExpMatchArray): boolean {
  const cell = row[column.toUpperCase()]
  if (cell === null || cell === undefined) return false
  const value = String(cell).replace(' 00:00:00', '')
  const given: readonly string[] = list.match(/[^'"(),]+/g) ?? []
  if (operator === '>=') return value >= (given[0] ?? '')
  if (operator === '<=') return value <= (given[0] ?? '')
  return given.includes(value)
}

function poolAnswer(pools: ReadonlyMap<string, Pool>, { pathname, searchParams }: URL) {
  const pool = pools.get(pathname.slice(1))
  const wanted = searchParams.get('date')
  if (!pool || !searchParams.get('ut') || searchParams.get('dpt') !== 'wz.ztzt') return undefined
  if (!wanted) return { rc: 102, data: null }
  const days = Object.keys(pool).map(Number)
  const qdate = days.includes(Number(wanted)) ? Number(wanted) : Math.max(...days)
  const stocks = pool[qdate] ?? []
  return { rc: 0, lt: 1, full: 0, data: { tc: stocks.length, qdate, pool: stocks } }
}
