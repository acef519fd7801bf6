import type { ChatMessage, NamedStock } from '#api/live/chat/chat-message.ts'
import type { Db } from '#gateway/db/schema.ts'
import { allListings } from '#gateway/market/queries.ts'

const NAME_MIN = 2
const NAME_MAX = 6
const STOCKS_MAX = 5
/** Names that consist of everyday words: every second sentence would get a chip. */
const EVERYDAY = new Set(['太平洋', '机器人', '大北农', '新产业', '新华网', '中国电影'])

type Names = ReadonlyMap<string, string>

/** Returns the same messages, each with the stocks it names. */
export type NameStocks = (messages: readonly ChatMessage[]) => Promise<readonly ChatMessage[]>

/** Listed names are read once: a new listing gets chips after the next start. */
export function createNamedStocks(db: Db): NameStocks {
  let reading: Promise<Names> | undefined
  const namesOf = () => {
    reading ??= readNames(db).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  return async (messages) => {
    const names = await namesOf()
    if (names.size === 0) return messages
    return messages.map((message) => {
      const stocks = findStocks(message.text, names)
      return stocks.length > 0 ? { ...message, stocks } : message
    })
  }
}

async function readNames(db: Db): Promise<Names> {
  const listings = await allListings(db)
  const pairs = listings.map(({ name, symbol }) => [bare(name), symbol] as const)
  return new Map(pairs.filter(([name]) => name.length >= NAME_MIN && !EVERYDAY.has(name)))
}

function bare(name: string): string {
  return name.replace(/\s/g, '')
}

/** The stocks a text names; at each position the longest name wins. */
function findStocks(text: string, names: Names): readonly NamedStock[] {
  const found: NamedStock[] = []
  for (let at = 0; at < text.length && found.length < STOCKS_MAX; at++)
    for (let length = NAME_MAX; length >= NAME_MIN; length--) {
      const name = text.slice(at, at + length)
      const symbol = name.length === length ? names.get(name) : undefined
      if (!symbol) continue
      if (!found.some((stock) => stock.symbol === symbol)) found.push({ name, symbol })
      at += length - 1
      break
    }
  return found
}
