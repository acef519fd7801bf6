import type { TableRow } from './csv.ts'

/** Rows of a JSON file of a known shape, header first; undefined for other shapes. `line` counts entries. */
export function tableOfJson(value: unknown): TableRow[] | undefined {
  if (!isObject(value)) return undefined
  const table =
    holidays(value) ??
    exRights(value) ??
    dataCentre(value) ??
    limitPool(value) ??
    limitDowns(value) ??
    filings(value)
  return table?.map((cells, line) => ({ line, cells }))
}

type Json = Readonly<Record<string, unknown>>

/** `{ closed: { 2026: [{ date, holiday }] } }` */
function holidays({ closed }: Json): string[][] | undefined {
  if (!isObject(closed)) return undefined
  const days = Object.values(closed)
    .flat()
    .map((day) => (isObject(day) ? [text(day.date), text(day.holiday)] : []))
  return [['date', 'holiday'], ...days]
}

const EX_RIGHTS = [
  'ex_date',
  'cash_dividend_per_share',
  'bonus_ratio',
  'rights_ratio',
  'rights_price',
]

/** `{ code, events: [{ ex_date, cash_dividend_per_share, … }] }` */
function exRights({ code, events }: Json): string[][] | undefined {
  if (!Array.isArray(events)) return undefined
  const rows = events.map((event) =>
    isObject(event) ? [text(code), ...EX_RIGHTS.map((name) => text(event[name]))] : [],
  )
  return [['symbol', ...EX_RIGHTS], ...rows]
}

/** `{ result: { data: [{ SECURITY_CODE, … }] } }`, with the columns of the first row. */
function dataCentre({ result }: Json): string[][] | undefined {
  const data = isObject(result) ? result.data : undefined
  if (!Array.isArray(data) || !isObject(data[0])) return undefined
  const header = Object.keys(data[0])
  return [
    header,
    ...data.map((row) => (isObject(row) ? header.map((name) => text(row[name])) : [])),
  ]
}

const LIMIT_POOL = ['code', 'day', 'boards', 'first_sealed', 'last_sealed', 'opened']
const LIMIT_SUMS = ['sealed_amount', 'hits', 'hit_days']

/**
 * `{ data: { qdate, pool: [{ c, lbc, fbt, … }] } }`: stocks that closed at the limit, or, without `lbc`, those that left
 * it. An answer states its own day, because one to a day without trading is about the last one that had some.
 */
function limitPool({ data }: Json): string[][] | undefined {
  if (!isObject(data) || !Array.isArray(data.pool)) return undefined
  const pool = objects(data.pool)
  if (!pool[0] || !('fbt' in pool[0])) return undefined
  return [
    [...LIMIT_POOL, ...LIMIT_SUMS],
    ...pool.map(({ c, lbc, fbt, lbt, zbc, fund, zttj }) => {
      const { ct, days } = isObject(zttj) ? zttj : {}
      return [
        ...[text(c), text(data.qdate), text(lbc ?? 0), text(fbt), text(lbt), text(zbc)],
        ...[text(fund), text(ct), text(days)],
      ]
    }),
  ]
}

const LIMIT_DOWNS = ['code', 'day', 'down_days', 'last_sealed', 'opened', 'sealed_amount']

/** `{ data: { qdate, pool: [{ c, days, lbt, oc, fund, … }] } }`: stocks that closed at their lower limit. */
function limitDowns({ data }: Json): string[][] | undefined {
  if (!isObject(data) || !Array.isArray(data.pool)) return undefined
  const pool = objects(data.pool)
  if (!pool[0] || !('oc' in pool[0])) return undefined
  return [
    LIMIT_DOWNS,
    ...pool.map(({ c, days, lbt, oc, fund }) => [
      ...[text(c), text(data.qdate), text(days), text(lbt), text(oc), text(fund)],
    ]),
  ]
}

const FILINGS = ['code', 'title', 'published', 'filing_id', 'document', 'type']

/** `{ announcements: [{ secCode, announcementTitle, … }] }`, or `{ data: { list: [{ art_code, title, … }] } }` */
function filings({ announcements, data }: Json): string[][] | undefined {
  if (Array.isArray(announcements))
    return [
      FILINGS,
      ...objects(announcements).map((one) => [
        ...[text(one.secCode), text(one.announcementTitle).replaceAll(/<\/?em>/g, '')],
        ...[text(one.announcementTime), text(one.announcementId), text(one.adjunctUrl), ''],
      ]),
    ]
  const list = isObject(data) ? data.list : undefined
  if (!Array.isArray(list) || !isObject(list[0]) || !('art_code' in list[0])) return undefined
  return [
    FILINGS,
    ...objects(list).flatMap((one) =>
      objects(one.codes).map((code) => [
        ...[text(code.stock_code), text(one.title), text(one.display_time ?? one.notice_date)],
        ...[text(one.art_code), '', text(objects(one.columns)[0]?.column_name)],
      ]),
    ),
  ]
}

function objects(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
