import { number, optional, ParseError, record, text } from '../codec.ts'

/** Maximum and minimum speed of the sandbox clock; 0 stops it. */
export const CLOCK_SPEED_MAX = 86_400

const TIME_TEXT = '时间应为带时区的 ISO 格式，如 2026-01-05T09:30:00+08:00'
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

const fields = record({
  now: ['now', optional(text({ pattern: ISO_TIME, message: TIME_TEXT }))],
  speed: ['speed', optional(number({ min: 0, max: CLOCK_SPEED_MAX, label: '时钟速度' }))],
})

/** Body of `POST /sandbox/clock`: a time, a speed, or both. Throws ParseError with a sentence for people. */
export function parseClockSetting(wire: unknown): { nowMs?: number; speed?: number } {
  const { now, speed } = fields.decode(wire, '')
  if (now === undefined && speed === undefined) throw new ParseError('now', '请填写时间或时钟速度')
  const nowMs = now === undefined ? undefined : Date.parse(now)
  if (Number.isNaN(nowMs)) throw new ParseError('now', TIME_TEXT)
  return { ...(nowMs === undefined ? {} : { nowMs }), ...(speed === undefined ? {} : { speed }) }
}

/** One event of `GET /stream/clock`, sent at once and at each change of the clock. */
export const clockTick = record({
  /** Server time in milliseconds since the epoch. */
  nowMs: ['now', number()],
  /** Server seconds per real second. */
  speed: ['speed', number()],
})
