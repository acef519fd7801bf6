import { randomBytes } from 'node:crypto'
import { type RoomStatus, roomStatus } from '#api/live/room/room.ts'
import { roomEvent } from '#api/live/room/room-event.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { EventStream } from '#gateway/stream/event-stream.ts'
import { createFrameFeed, type FrameFeed, frameOf } from '#gateway/stream/frame-feed.ts'
import { type Hub, isAfter, type StreamEvent, type Subscription } from '#gateway/stream/hub.ts'
import { createReorderBuffer } from './reorder-buffer.ts'
import { reportReaders, statusOf } from './room-queries.ts'
import { roomTopic } from './room-topic.ts'

/** How often a room with readers checks its status, and publishes it even if nothing has changed. */
const LOOK_MS = 2000
const REPEAT_LOOKS = 5

interface RoomFeed {
  feed: FrameFeed
  status(): string
  /** Readers with a stream, open or about to be; at 0 the node stops following the room. */
  claims: number
  stop(): void
}

type Parts = Pick<Services, 'db' | 'clock' | 'hub' | 'log'>

/** The rooms with readers on this node. */
export interface Rooms {
  /** Adds a reader to a room, after the last event seen elsewhere. */
  join(roomId: string, reader: Reader): Promise<EventStream>
}

interface Reader {
  lastId: string | undefined
  /** Opens the stream with its first events. */
  open(first: string): EventStream
}

export function createRooms(parts: Parts): Rooms {
  const { hub } = parts
  const nodeId = randomBytes(8).toString('hex')
  const rooms = new Map<string, Promise<RoomFeed>>()

  async function claim(roomId: string): Promise<RoomFeed> {
    const opening = rooms.get(roomId) ?? createRoomFeed(parts, roomId, nodeId)
    rooms.set(roomId, opening)
    opening.catch(() => rooms.delete(roomId))
    const room = await opening
    room.claims += 1
    return room
  }

  function leave(roomId: string, room: RoomFeed): void {
    room.claims -= 1
    if (room.claims > 0) return
    rooms.delete(roomId)
    room.stop()
  }

  return {
    async join(roomId, { lastId, open }) {
      const room = await claim(roomId)
      try {
        const missed = lastId ? await eventsAfter(hub, roomTopic(roomId), lastId) : undefined
        const stream = open(greeting(room, lastId, missed))
        const isAhead = lastId !== undefined && isAfter(lastId, room.feed.position())
        const forget = room.feed.add({ stream, after: isAhead ? lastId : undefined })
        stream.onEnd(() => {
          forget()
          leave(roomId, room)
        })
        return stream
      } catch (error) {
        leave(roomId, room)
        throw error
      }
    },
  }
}

interface Missed {
  events: readonly StreamEvent[]
  hasGap: boolean
}

async function eventsAfter(hub: Hub, topic: string, lastId: string): Promise<Missed> {
  const events: StreamEvent[] = []
  const own = await hub.subscribe(topic, lastId, (event) => void events.push(event))
  own.close()
  return { events, hasGap: own.hasGap }
}

/** Frames that were already sent are repeated to a reader who missed them; the rest comes with the next frame. */
function greeting(room: RoomFeed, lastId: string | undefined, missed: Missed | undefined): string {
  const position = room.feed.position()
  const own = missed?.events.filter(({ id }) => !isAfter(id, position)) ?? []
  const start = lastId && isAfter(lastId, position) ? lastId : position
  return [
    `id: ${start}\n\n`,
    missed?.hasGap ? 'event: gap\ndata: {}\n\n' : '',
    own.length > 0 ? frameOf(start, own) : '',
    `event: status\ndata: ${room.status()}\n\n`,
  ].join('')
}

async function createRoomFeed(parts: Parts, roomId: string, nodeId: string): Promise<RoomFeed> {
  const { hub } = parts
  let look = () => {}
  let isOpen = true
  let subscription: Subscription | undefined
  let feed: FrameFeed | undefined
  const early: StreamEvent[] = []
  const order = createReorderBuffer((events, isWhole) => feed?.push(events, isWhole))
  const receive = (event: StreamEvent) => {
    const said = roomEvent.decode(JSON.parse(event.data), '')
    if (said.kind === 'room') look()
    else order.add(event, said.kind === 'messages' ? numbersOf(said.messages) : undefined)
  }
  subscription = await hub.subscribe(roomTopic(roomId), undefined, (event) => {
    if (feed) receive(event)
    else early.push(event)
  })
  const opened = createFrameFeed(subscription.position)
  feed = opened
  for (const event of early) receive(event)
  const watch = watchStatus(parts, roomId, nodeId, opened)
  look = watch.look
  await watch.first
  return {
    feed: opened,
    status: watch.status,
    claims: 0,
    stop() {
      if (!isOpen) return
      isOpen = false
      order.stop()
      watch.stop()
      subscription?.close()
    },
  }
}

function numbersOf(messages: readonly { seq: number }[]) {
  const first = messages[0]?.seq
  const last = messages.at(-1)?.seq
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** Sends readers the state, audience and likes: at each change, and repeatedly in case one was missed. */
function watchStatus({ db, clock, log }: Parts, roomId: string, nodeId: string, feed: FrameFeed) {
  let known: RoomStatus | undefined
  let shown = ''
  let quiet = 0
  let isOpen = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const statusText = () =>
    JSON.stringify(known ? roomStatus.encode({ ...known, nowMs: clock.now().getTime() }) : {})
  const look = async () => {
    clearTimeout(timer)
    try {
      await reportReaders(db, roomId, { nodeId, readers: Math.max(1, feed.count()) })
      const status = await statusOf(db, roomId, clock.now())
      if (!status || !isOpen) return
      known = status
      const { nowMs: _, ...rest } = status
      const now = JSON.stringify(rest)
      quiet = now === shown ? quiet + 1 : 0
      shown = now
      if (quiet % REPEAT_LOOKS === 0) feed.send('status', statusText())
    } catch (err) {
      log.warn({ err }, 'status of a room not read')
    } finally {
      clearTimeout(timer)
      if (isOpen) timer = setTimeout(look, LOOK_MS)
    }
  }
  return {
    first: look(),
    look: () => void look(),
    status: statusText,
    stop() {
      isOpen = false
      clearTimeout(timer)
      // If a node cannot report that it left, its readers expire by themselves.
      reportReaders(db, roomId, { nodeId, readers: 0 }).catch((err) => log.debug({ err }, 'left'))
    },
  }
}
