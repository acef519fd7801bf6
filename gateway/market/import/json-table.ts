import type { TableRow } from './csv.ts'

/** Rows of a JSON file of a known shape, header first; undefined for other shapes. `line` counts entries. */
export function tableOfJson(value: unknown): TableRow[] | undefined {
  if (!isObject(value)) return undefined
  const table = holidays(value) ?? exRights(value) ?? dataCentre(value)
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

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
