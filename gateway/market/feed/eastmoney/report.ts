import { MalformedAnswer, type Source, type SourceOutcome } from '../source-http.ts'
import { dig, listAt, readJson, readNumber } from '../source-values.ts'

/** How a data centre says that no row meets the filter. */
export const NO_ROWS = 9201

/** A question to the data centre. Without a sort that tells rows apart its pages may overlap. */
export interface ReportRequest {
  reportName: string
  filter: string
  sortColumns: string
  sortTypes: string
  /** All of them, if missing. */
  columns?: string
}

/** "akshare sends 500 nearly everywhere; larger values are not sure to work". */
const PAGE = 500
/** Some 4,300 stocks have margin trading, the longest of these reports. */
const PAGES_MAX = 40

/** All rows of a report; a report that is cut, or that the data centre does not know, is refused. */
export async function wholeReport(
  tables: Source,
  report: ReportRequest,
): Promise<SourceOutcome<{ rows: readonly unknown[] } | { refusal: string }>> {
  const rows: unknown[] = []
  for (let number = 1; ; number += 1) {
    const { value: page, reason } = await tables.get(pathOf(report, number), readPage)
    if (reason !== undefined) return { reason }
    if ('refusal' in page) return { value: page }
    rows.push(...page.rows)
    if (number < Math.min(page.pages, PAGES_MAX)) continue
    const refusal = `${rows.length} of the ${page.count} rows of ${report.reportName} were sent`
    return { value: rows.length === page.count ? { rows } : { refusal } }
  }
}

function pathOf(report: ReportRequest, page: number): string {
  const query = new URLSearchParams({
    columns: 'ALL',
    ...report,
    pageNumber: String(page),
    pageSize: String(PAGE),
    source: 'WEB',
    client: 'WEB',
  })
  return `/api/data/v1/get?${query}`
}

type Page = { rows: readonly unknown[]; pages: number; count: number } | { refusal: string }

/**
 * "Answer `{version, result:{pages, data:[...], count}, success, message, code}`. No rows: `result:null, success:false,
 * code:9201`. Wrong report name or column: code 9501."
 */
function readPage(text: string): Page {
  const answer = readJson(text)
  const [code, result] = [readNumber(dig(answer, 'code')), dig(answer, 'result')]
  if (code === NO_ROWS) return { rows: [], pages: 0, count: 0 }
  if (!result && code) return { refusal: `${code} ${dig(answer, 'message')}` }
  const [pages, count] = [readNumber(dig(result, 'pages')), readNumber(dig(result, 'count'))]
  if (pages === null || count === null) throw new MalformedAnswer('a report without its length')
  return { rows: listAt(result, 'data'), pages, count }
}
