import type { PosterCard } from '#api/invite/poster/draw-poster.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { roomPath } from '#api/live/room/room-path.ts'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import { formatChangePercent } from '#lib/shell/format/price-format.ts'
import { clockText, minuteText, monthDay } from '#lib/shell/format/time-text.ts'
import { POSTER_TEXTS as TEXTS } from './poster-texts.ts'

/** What a poster of results shows, and where its code leads: a path of the site. */
export interface PosterResult {
  card: PosterCard
  headline: readonly string[]
  lead: string
  caption: string
  risk: string
  path: string
}

const percent = (share: number) => formatChangePercent(share * 100)

/** A strategy with the figures of its published trades: no figure of a year, whatever its age. */
export function strategyResult({ strategy, performance }: StrategyDetail): PosterResult {
  const { statistics, benchmarkReturn, startDay, lastDay, label } = performance
  const words = TEXTS.strategy
  return {
    card: {
      title: `${strategy.name} R${strategy.riskLevel}`,
      lines: [strategy.summary],
      figures: [
        { label: words.total, value: percent(statistics.totalReturn) },
        { label: words.benchmark, value: percent(benchmarkReturn) },
        { label: words.drawdown, value: percent(statistics.maxDrawdown) },
      ],
      date: words.date(startDay, lastDay, label),
    },
    headline: TEXTS.strategyHeadline,
    lead: TEXTS.strategyLead,
    caption: TEXTS.strategyCaption,
    risk: words.risk,
    path: `/Strategy?${new URLSearchParams({ id: strategy.strategyId })}`,
  }
}

/** A broadcast: when it begins or how many are there, and who speaks. */
export function roomResult(room: RoomDetail): PosterResult {
  const {
    title,
    summary,
    adviser,
    certificate,
    state,
    startsAt,
    viewers,
    reservations,
    likes,
    nowMs,
  } = room
  const words = TEXTS.room
  const start = { label: words.start, value: `${monthDay(startsAt)} ${clockText(startsAt)}` }
  const people = {
    before: { label: words.reservations, value: words.people(reservations) },
    live: { label: words.viewers, value: words.people(viewers) },
    ended: { label: words.likes, value: words.times(likes) },
  }[state]
  return {
    card: {
      title,
      lines: [summary, [adviser, certificate].filter(Boolean).join(' ')].filter(Boolean),
      figures: [start, people],
      date: words.date(minuteText(nowMs)),
    },
    headline: [TEXTS.roomHeadlines[state]],
    lead: TEXTS.roomLead,
    caption: TEXTS.roomCaption,
    risk: TEXTS.risk,
    path: roomPath(room),
  }
}
