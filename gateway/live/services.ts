import type { Services } from '../http/handle.ts'
import { type ChatWriter, createChatWriter } from './chat/chat-writer.ts'
import { createNamedStocks, type NameStocks } from './chat/named-stocks.ts'
import { createRooms, type Rooms } from './room/room-feed.ts'

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
}

export function createLive(parts: Pick<Services, 'config' | 'db' | 'clock' | 'hub' | 'log'>): Live {
  const nameStocks = createNamedStocks(parts.db)
  const chat = createChatWriter({ ...parts, nameStocks })
  return { rooms: createRooms(parts), chat, nameStocks }
}
