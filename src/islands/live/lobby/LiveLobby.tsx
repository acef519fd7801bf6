import type { ReactNode } from 'react'
import type { LiveRoom } from '#api/live/room/room.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { useDelivered } from '#islands/ui/list/use-delivered.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import type { Resource } from '#lib/data/resource.ts'
import { LOBBY_TABS, type LobbyTab, type OpenRooms } from '#lib/live/lobby/lobby-store.ts'
import { LOBBY_TEXTS } from '#lib/live/lobby/lobby-texts.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './LiveLobby.module.css'
import { RoomCard } from './RoomCard.tsx'

interface Props {
  open: Resource<OpenRooms>
  replays: PagedList<LiveRoom>
  tab: LobbyTab
  now: number
  onTab(tab: LobbyTab): void
  onReserve(room: LiveRoom): void
  onMore(): void
  onRetry(): void
  /** Shown in place of the rooms on air until they are read. */
  children?: ReactNode
}

export function LiveLobby(props: Props) {
  const { open, replays, tab, onTab } = props
  const { state } = tab === 'replays' ? replays : open
  const first = useDelivered(props.children, tab === 'now' && state === 'loading')
  return (
    <section className={styles.lobby}>
      <Tabs
        label={LOBBY_TEXTS.tabsLabel}
        tabs={LOBBY_TABS}
        current={tab}
        words={LOBBY_TEXTS.tabs}
        counts={
          open.state === 'ready'
            ? { now: open.value.now.length, upcoming: open.value.upcoming.length }
            : undefined
        }
        className={styles.tabs}
        onTab={onTab}
      />
      <div
        className={styles.body}
        data-keep="rooms"
        data-ready={state === 'loading' ? undefined : ''}
      >
        {tab === 'replays' ? <Replays {...props} /> : <Open {...props} tab={tab} first={first} />}
      </div>
    </section>
  )
}

interface OpenProps extends Props {
  tab: keyof OpenRooms
  first: ReactNode
}

function Open({ open, tab, onRetry, first, ...rest }: OpenProps) {
  return (
    <Loaded
      resource={open}
      waiting={<Waiting>{first}</Waiting>}
      failed={LOBBY_TEXTS.failed}
      onRetry={onRetry}
    >
      {(rooms) =>
        rooms[tab].length === 0 ? (
          <Empty drawing={emptyMessage} text={NONE[tab]} />
        ) : (
          <Rooms {...rest} rooms={rooms[tab]} tab={tab} />
        )
      }
    </Loaded>
  )
}

function Replays({ replays, onMore, onRetry, ...rest }: Props) {
  return (
    <PagedRows
      list={replays}
      waiting={<Waiting />}
      failed={LOBBY_TEXTS.failed}
      empty={<Empty drawing={emptyMessage} text={NONE.replays} />}
      texts={LOBBY_TEXTS}
      onMore={onMore}
      onRetry={onRetry}
    >
      {(rooms) => <Rooms {...rest} rooms={rooms} />}
    </PagedRows>
  )
}

type RoomsProps = Pick<Props, 'tab' | 'now' | 'onReserve'> & { rooms: readonly LiveRoom[] }

function Rooms({ rooms, tab, now, onReserve }: RoomsProps) {
  return (
    <ul className={styles.rooms} data-tab={tab}>
      {rooms.map((room) => (
        <RoomCard key={room.id} room={room} now={now} onReserve={onReserve} />
      ))}
    </ul>
  )
}

function Waiting({ children }: { children?: ReactNode }) {
  return <div className={styles.waiting}>{children ?? WAITING}</div>
}

const WAITING = (
  <Skeleton label={LOBBY_TEXTS.loading} shapes={['block', 'title', 'line', 'block', 'title']} />
)

const NONE: Readonly<Record<LobbyTab, string>> = {
  now: LOBBY_TEXTS.noneNow,
  upcoming: LOBBY_TEXTS.noneUpcoming,
  replays: LOBBY_TEXTS.noneReplays,
}
