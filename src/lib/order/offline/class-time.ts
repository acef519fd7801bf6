import { dateTime } from '#lib/shell/format/relative-time.ts'

/** `12 月 5 日 09:00 至 12 月 6 日 17:00`, at UTC+8; the day once where it is one. */
export function classTime({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const [fromDay, fromTime] = parts(startsAt)
  const [toDay, toTime] = parts(endsAt)
  return `${fromDay} ${fromTime} 至 ${fromDay === toDay ? toTime : `${toDay} ${toTime}`}`
}

function parts(atMs: number): [day: string, time: string] {
  const text = dateTime(atMs)
  return [`${Number(text.slice(5, 7))} 月 ${Number(text.slice(8, 10))} 日`, text.slice(11, 16)]
}
