import { MalformedAnswer } from '#gateway/market/feed/source-http.ts'
import { dig, listAt, readJson, readNumber, readSound } from '#gateway/market/feed/source-values.ts'
import { headlineAndText, knownSymbols, textAt, timeAt } from './answer-text.ts'
import type { NewsSource } from './news-source.ts'

/**
 * `/api/zhibo/feed`: `{"result":{"data":{"feed":{"list":[{"id":9,"create_time":"2026-09-24 21:59:00","rich_text":"【…】…",
 * "ext":"{\"stocks\":[{\"market\":\"cn\",\"symbol\":\"sz000625\"}]}","is_focus":0}]}}}}`.
 */
export const sinaFlashes: NewsSource = {
  kind: 'flash',
  host: 'https://zhibo.sina.com.cn',
  everySeconds: 15,
  path: () => '/api/zhibo/feed?zhibo_id=152&page=1&page_size=50&tag_id=0&type=0',
  read: (answer) =>
    readSound(listAt(readJson(answer), 'result', 'data', 'feed', 'list'), (row) => {
      const id = readNumber(dig(row, 'id'))
      const words = textAt(row, 'rich_text')
      if (!id || !words) throw new MalformedAnswer('a flash without id or text')
      return {
        sourceId: String(id),
        ...headlineAndText(words),
        isImportant: readNumber(dig(row, 'is_focus')) === 1,
        publishedAt: timeAt(row, 'create_time'),
        symbols: stocksOf(textAt(row, 'ext')),
      }
    }),
}

/** Other markets than the Chinese are named in the list as well. */
function stocksOf(ext: string) {
  const stocks = ext ? dig(readJson(ext), 'stocks') : undefined
  const named = Array.isArray(stocks) ? stocks : []
  return knownSymbols(
    named.filter((one) => dig(one, 'market') === 'cn').map((one) => textAt(one, 'symbol')),
  )
}
