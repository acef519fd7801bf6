import { dayOf } from '#api/china-time.ts'
import type { Push } from '#api/strategy/list-pushes.ts'

/** Pushes by the day of their publication, newest first. */
export function pushesByDay(
  pushes: readonly Push[],
): readonly (readonly [day: string, pushes: readonly Push[]])[] {
  const days = new Map<string, Push[]>()
  for (const push of pushes) {
    const day = dayOf(push.move.publishedAt)
    days.set(day, [...(days.get(day) ?? []), push])
  }
  return [...days]
}

/** Ids and names of the strategies among pushes. */
export function strategiesIn(pushes: readonly Push[]): ReadonlyMap<string, string> {
  return new Map(pushes.map(({ strategyId, strategyName }) => [strategyId, strategyName]))
}

/** The page of an instruction; the message that reported it is marked as read on arrival. */
export function pushAddress({ strategyId, messageId, move }: Push): string {
  const query = new URLSearchParams({ id: strategyId, instruct: move.moveId })
  if (messageId) query.set('msgId', messageId)
  return `/WareDirective?${query}`
}
