import type { Services } from '../http/handle.ts'
import { type ChatWriter, createChatWriter } from './chat/chat-writer.ts'
import { createNamedStocks, type NameStocks } from './chat/named-stocks.ts'
import { createRooms, type Rooms } from './room/room-feed.ts'
import { createForbiddenWords, type ForbiddenWords } from './word/forbidden-words.ts'

declare module '../http/handle.ts' {
  interface Services {
    live: Live
  }
}

/** The services of live rooms that readers and speakers on this node share. */
interface Live {
  rooms: Rooms
  chat: ChatWriter
  nameStocks: NameStocks
  words: ForbiddenWords
}

export function createLive(parts: Pick<Services, 'config' | 'db' | 'clock' | 'hub' | 'log'>): Live {
  const nameStocks = createNamedStocks(parts.db)
  const chat = createChatWriter({ ...parts, nameStocks })
  return { rooms: createRooms(parts), chat, nameStocks, words: createForbiddenWords() }
}
