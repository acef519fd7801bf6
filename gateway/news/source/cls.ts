import { createHash } from 'node:crypto'
import { MalformedAnswer } from '#gateway/market/feed/source-http.ts'
import { dig, listAt, readJson, readNumber, readSound } from '#gateway/market/feed/source-values.ts'
import { headlineAndText, knownSymbols, textAt } from './answer-text.ts'
import type { NewsSource } from './news-source.ts'

const hexOf = (kind: 'sha1' | 'md5', words: string) => createHash(kind).update(words).digest('hex')

/** `sign` is the MD5 of the SHA-1, in hex digits, of the query with its names in order. */
export const signedQuery = (query: Readonly<Record<string, string>>): string => {
  const sorted = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const words = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  return `${words}&sign=${hexOf('md5', hexOf('sha1', words))}`
}

/**
 * `/v1/roll/get_roll_list`: `{"data":{"roll_data":[{"id":2403172,"ctime":1781747715,"title":…,"content":"【…】…",
 * "level":"B","stock_list":[{"StockID":"sh600117"}]}]}}`. Levels A and B are important.
 */
export const clsFlashes: NewsSource = {
  kind: 'flash',
  host: 'https://www.cls.cn',
  everySeconds: 15,
  path: (now) =>
    `/v1/roll/get_roll_list?${signedQuery({
      ...{ app: 'CailianpressWeb', category: '', os: 'web', refresh_type: '1', rn: '50' },
      ...{ sv: '8.4.6', last_time: String(Math.floor(now.getTime() / 1000)) },
    })}`,
  read: (answer) =>
    readSound(listAt(readJson(answer), 'data', 'roll_data'), (row) => {
      const [id, seconds] = [readNumber(dig(row, 'id')), readNumber(dig(row, 'ctime'))]
      if (!id || !seconds) throw new MalformedAnswer('a flash without id or time')
      const content = headlineAndText(textAt(row, 'content') || textAt(row, 'title'))
      const stocks = dig(row, 'stock_list')
      return {
        sourceId: String(id),
        title: textAt(row, 'title') || content.title,
        text: content.text,
        isImportant: /^[AB]$/.test(textAt(row, 'level')),
        publishedAt: new Date(seconds * 1000),
        symbols: knownSymbols(
          (Array.isArray(stocks) ? stocks : []).map((one) => textAt(one, 'StockID')),
        ),
      }
    }),
}
