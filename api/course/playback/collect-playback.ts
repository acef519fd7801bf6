import { call } from '../../call.ts'
import { flag, integer, list, optional, record, type ValueOf } from '../../codec.ts'
import { liveCodes } from '../../live/codes.ts'
import { roomId } from '../../live/room/room.ts'

/** Parts played between two reports. */
export const SPANS_MAX = 50
const second = integer({ min: 0, max: 86_400 })

/** A part of a recording that was played from beginning to end, in seconds. */
export const playedSpan = record({ from: ['start', second], to: ['end', second] })
export type PlayedSpan = ValueOf<typeof playedSpan>

const report = record({
  id: ['id', roomId],
  seconds: ['second', second],
  length: ['duration', integer({ min: 1, max: 86_400 })],
  played: ['played', list(playedSpan, SPANS_MAX)],
  /** When the position was reached, in milliseconds; without it, when the report arrives. */
  playedAt: ['playedTime', optional(integer())],
})
export type PlaybackReport = ValueOf<typeof report>

/**
 * Reports the position in a recording and the parts played since the last report. Only what was played counts, and no
 * more than the time since then allows; a class is finished once nine tenths were played, and remains so. The position
 * reached last counts, whichever report arrives last: the answer names it.
 */
export const collectPlayback = call('POST', '/prgScheduleApi/collect', {
  family: 'prgApi',
  layer: 'json',
  access: 'login',
  effect: 'idempotent',
  request: report,
  answer: record({
    seconds: ['second', second],
    playedAt: ['playedTime', integer()],
    playedSeconds: ['playedSecond', second],
    isFinished: ['isFinished', flag()],
  }),
  refuses: liveCodes('NOT_ENROLLED'),
})
