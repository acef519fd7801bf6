import { dayOf } from '#api/china-time.ts'
import { symbolOf } from '#gateway/market/feed/eastmoney/secid.ts'
import { MalformedAnswer } from '#gateway/market/feed/source-http.ts'
import { dig, listAt, readJson, readNumber, readSound } from '#gateway/market/feed/source-values.ts'
import {
  headlineAndText,
  knownSymbols,
  marketOfCode,
  textAt,
  timeAt,
  titleOfCompany,
} from './answer-text.ts'
import type { NewsSource } from './news-source.ts'

const FLASHES = 'client=web&biz=web_724&fastColumn=102&sortEnd=&pageSize=50'

/**
 * `getFastNewsList`: `{"code":"1","data":{"fastNewsList":[{"code":"202606163772915624","title":…,"summary":…,
 * "showTime":"2026-06-16 14:09:57","titleColor":0,"stockList":["1.601068","90.BK1361"]}]}}`. A title that has a colour is
 * important.
 */
export const eastmoneyFlashes: NewsSource = {
  kind: 'flash',
  host: 'https://np-weblist.eastmoney.com',
  everySeconds: 15,
  path: (now) => `/comm/web/getFastNewsList?${FLASHES}&req_trace=${now.getTime()}`,
  read: (answer) =>
    readSound(listAt(readJson(answer), 'data', 'fastNewsList'), (row) => {
      const summary = headlineAndText(textAt(row, 'summary'))
      return {
        sourceId: idAt(row, 'code'),
        title: textAt(row, 'title') || summary.title,
        text: summary.text || textAt(row, 'title'),
        isImportant: (readNumber(dig(row, 'titleColor')) ?? 0) !== 0,
        publishedAt: timeAt(row, 'showTime'),
        symbols: knownSymbols(
          listOf(row, 'stockList').map((secid) => symbolOfSecid(String(secid))),
        ),
      }
    }),
}

const FILINGS = 'sr=-1&page_size=100&page_index=1&ann_type=A&client_source=web'

/**
 * `/api/security/ann`: `{"data":{"list":[{"art_code":"AN202607061826751850","title":"宁德时代:H股公告",
 * "display_time":"2026-07-06 19:14:09:703","codes":[{"stock_code":"300750","short_name":"宁德时代","market_code":"0"}]}]}}`.
 * Some rows have a `notice_date` alone, the day on which the filing is
 * dated, and no market of the code. The document is `H2_{art_code}_1.pdf`.
 */
export const eastmoneyFilings: NewsSource = {
  kind: 'announcement',
  host: 'https://np-anotice-stock.eastmoney.com',
  everySeconds: 60,
  path: () => `/api/security/ann?${FILINGS}`,
  read: (answer) =>
    readSound(listAt(readJson(answer), 'data', 'list'), (row) => {
      const code = idAt(row, 'art_code')
      const companies = listOf(row, 'codes')
      const names = companies.map((one) => textAt(one, 'short_name'))
      const publishedAt = timeAt(row, textAt(row, 'display_time') ? 'display_time' : 'notice_date')
      return {
        sourceId: code,
        title: titleOfCompany(textAt(row, 'title'), names),
        text: '',
        isImportant: false,
        publishedAt,
        datedOn: dayOf(textAt(row, 'notice_date') ? timeAt(row, 'notice_date') : publishedAt),
        symbols: knownSymbols(companies.map(symbolOfCompany)),
        document: `https://pdf.dfcfw.com/pdf/H2_${code}_1.pdf`,
      }
    }),
}

const listOf = (row: unknown, name: string): readonly unknown[] => {
  const list = dig(row, name)
  return Array.isArray(list) ? list : []
}

function idAt(row: unknown, name: string): string {
  const id = textAt(row, name)
  if (!/^[\w-]{1,48}$/.test(id)) throw new MalformedAnswer(`no id at ${name}`)
  return id
}

function symbolOfSecid(secid: string): string | null {
  const [, market, code = ''] = /^(\d+)\.(\w+)$/.exec(secid) ?? []
  return market === undefined ? null : symbolOf(Number(market), code)
}

/** Where the market is missing, the code decides. */
function symbolOfCompany(company: unknown): string | null {
  const code = textAt(company, 'stock_code')
  return symbolOf(readNumber(dig(company, 'market_code')) ?? marketOfCode(code), code)
}
