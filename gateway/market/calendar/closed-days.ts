import { type Day, isDay, plusDays } from '#api/exchange/session/exchange-time.ts'

/** Weekdays on which the exchanges are closed, with the reason. */
export type Holidays = ReadonlyMap<Day, string>

/** A year has had 238 to 250 trading days since the holidays are as long as they are. */
const DAYS_MIN = 235
const DAYS_MAX = 252
const NAME_MAX = 10

/** `2027-01-01 至 2027-01-03 元旦`, and as the exchanges write it: `1月1日至3日，元旦`. */
const CLOSURE =
  /^(?:(\d{4})\s*[-/年.]\s*)?(\d{1,2})\s*[-/月.]\s*(\d{1,2})\s*日?(?:\s*(?:至|到|~|～|—+|–)\s*(?:(\d{4})\s*[-/年.]\s*)?(?:(\d{1,2})\s*[-/月.]\s*)?(\d{1,2})\s*日?)?[\s,，:：]*(.*)$/

/** The closures of a year, one a line, as holidays; or the sentence that says what is wrong. */
export function readClosures(text: string, year: number): Holidays | string {
  const holidays = new Map<Day, string>()
  for (const line of text.split(/\s*\n\s*/).filter((one) => one.trim() !== '')) {
    const closure = readLine(line.trim(), year)
    if (typeof closure === 'string') return closure
    for (let day = closure.from; day <= closure.to; day = plusDays(day, 1))
      if (isWeekday(day)) holidays.set(day, closure.name)
  }
  const count = tradingDaysOf(year, holidays).length
  if (count >= DAYS_MIN && count <= DAYS_MAX) return holidays
  return `这样 ${year} 年有 ${count} 个交易日，一年应有 ${DAYS_MIN} 到 ${DAYS_MAX} 个，请核对休市安排`
}

function readLine(line: string, year: number): { from: Day; to: Day; name: string } | string {
  const found = CLOSURE.exec(line)
  if (!found) return `看不懂“${line}”，请写成：${year}-01-01 至 ${year}-01-03 元旦`
  const [, fromYear, fromMonth = '', fromDay = '', toYear, toMonth, toDay, rest = ''] = found
  const from = dayText(fromYear ?? year, fromMonth, fromDay)
  const to = toDay ? dayText(toYear ?? fromYear ?? year, toMonth ?? fromMonth, toDay) : from
  if (!isDay(from) || !isDay(to)) return `“${line}”里有不存在的日期`
  if (to < from) return `“${line}”的结束早于开始`
  if (!from.startsWith(`${year}-`) || !to.startsWith(`${year}-`)) return `“${line}”不在 ${year} 年`
  const name = rest.replace(/^(?:休市|放假|为|因)+[\s,，:：]*/, '').replace(/[。；;]+$/, '')
  if (name === '') return `请写明“${line}”是什么节日`
  return name.length > NAME_MAX ? `“${name}”太长，节日名最多 ${NAME_MAX} 个字` : { from, to, name }
}

const dayText = (year: number | string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function isWeekday(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0
}

/** The weekdays of a year without its holidays, oldest first. */
export function tradingDaysOf(year: number, holidays: Holidays): readonly Day[] {
  const days: Day[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = plusDays(day, 1))
    if (isWeekday(day) && !holidays.has(day)) days.push(day)
  return days
}

/** The same holidays in the lines they are read from. */
export function closureLines(holidays: Holidays): string {
  const spans: { from: Day; to: Day; name: string }[] = []
  for (const [day, name] of [...holidays].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = spans.at(-1)
    if (last?.name === name && nextWeekday(last.to) === day) last.to = day
    else spans.push({ from: day, to: day, name })
  }
  return spans
    .map(({ from, to, name }) => (from === to ? `${from} ${name}` : `${from} 至 ${to} ${name}`))
    .join('\n')
}

export function nextWeekday(day: Day): Day {
  const next = plusDays(day, 1)
  return isWeekday(next) ? next : nextWeekday(next)
}
