import { type Day, isDay } from '#api/exchange/session/exchange-time.ts'

/** A day in the database: `2026-09-30` is 20260930. */
export function dayNumber(day: Day): number {
  return Number(day.replaceAll('-', ''))
}

/**
 * Parses a day that a source writes as `2026-09-30`, `2026/09/30` or `20260930` into a number; undefined if it is not a
 * day.
 */
export function readDayNumber(text: string): number | undefined {
  const day = text.replace(/^(\d{4})\/?(\d\d)\/?(\d\d)$/, '$1-$2-$3')
  return isDay(day) ? dayNumber(day) : undefined
}

/** 20260930 as `2026-09-30`. */
export function dayText(day: number): Day {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The same for rows that stay in memory: a hundred thousand of them name a few thousand days, each one text. */
export function createDayTexts(): typeof dayText {
  const texts = new Map<number, Day>()
  return (day) => {
    const text = texts.get(day) ?? dayText(day)
    texts.set(day, text)
    return text
  }
}
