import type { RoomLists } from '#api/live/lobby/list-rooms.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { LOBBY_TABS, type Lobby, type LobbyTab } from '#lib/live/lobby/lobby-store.ts'
import { LIVE_TEXTS } from '#lib/live/messages.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './LiveLobby.module.css'
import { RoomCard } from './RoomCard.tsx'

interface Props {
  lobby: Lobby
  tab: LobbyTab
  now: number
  onTab(tab: LobbyTab): void
  onReserve(room: LiveRoom): void
  onMore(): void
  onRetry(): void
}

export function LiveLobby(props: Props) {
  const { lobby, tab, onTab } = props
  const lists = lobby.state === 'ready' ? lobby.lists : undefined
  return (
    <section className={styles.lobby}>
      <Tabs
        label={LIVE_TEXTS.tabsLabel}
        tabs={LOBBY_TABS}
        current={tab}
        words={LIVE_TEXTS.tabs}
        counts={lists && { now: lists.now.length, upcoming: lists.upcoming.length }}
        className={styles.tabs}
        onTab={onTab}
      />
      <div
        className={styles.body}
        data-keep="rooms"
        data-ready={lobby.state === 'loading' ? undefined : ''}
      >
        <Rooms {...props} />
      </div>
    </section>
  )
}

function Rooms({ lobby, tab, now, onReserve, onMore, onRetry }: Props) {
  if (lobby.state === 'loading')
    return (
      <div className={styles.waiting}>
        <Skeleton
          label={LIVE_TEXTS.loading}
          shapes={['block', 'title', 'line', 'block', 'title']}
        />
      </div>
    )
  if (lobby.state === 'failed') return <Failed text={LIVE_TEXTS.failed} onRetry={onRetry} />
  const rooms = lobby.lists[tab]
  if (rooms.length === 0) return <Empty drawing={emptyMessage} text={NONE[tab]} />
  return (
    <>
      <ul className={styles.rooms} data-tab={tab}>
        {rooms.map((room) => (
          <RoomCard key={room.id} room={room} now={now} onReserve={onReserve} />
        ))}
      </ul>
      {tab === 'replays' && <More lists={lobby.lists} state={lobby.more} onMore={onMore} />}
    </>
  )
}

interface MoreProps {
  lists: RoomLists
  state: 'idle' | 'loading' | 'failed'
  onMore(): void
}

function More({ lists, state, onMore }: MoreProps) {
  if (!lists.next) return <p className={styles.end}>{LIVE_TEXTS.end}</p>
  return (
    <div className={styles.end}>
      {state === 'failed' && <p role="alert">{LIVE_TEXTS.moreFailed}</p>}
      <Button kind="text" isBusy={state === 'loading'} onClick={onMore}>
        {state === 'loading' ? LIVE_TEXTS.loadingMore : LIVE_TEXTS.more}
      </Button>
    </div>
  )
}

const NONE: Readonly<Record<LobbyTab, string>> = {
  now: LIVE_TEXTS.noneNow,
  upcoming: LIVE_TEXTS.noneUpcoming,
  replays: LIVE_TEXTS.noneReplays,
}
