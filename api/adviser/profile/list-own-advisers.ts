import { call } from '#api/call.ts'
import { flag, integer, list, nothing, optional, record, text, type ValueOf } from '#api/codec.ts'
import { adviserProfile } from './adviser-profile.ts'

/** An adviser of the user, and what binds them. */
export const ownAdviser = record({
  adviser: ['adviser', adviserProfile],
  questions: ['questionCount', integer({ min: 0 })],
  callbacks: ['callbackCount', integer({ min: 0 })],
  /** Whether an answer or a call-back was received, so that the user may rate them. */
  isRatable: ['canScore', flag()],
  /** Title and time of their newest view. */
  latestView: ['viewTitle', optional(text())],
  latestViewAt: ['viewTime', optional(integer())],
  ownStars: ['myScore', optional(integer({ min: 1, max: 5 }))],
})
export type OwnAdviser = ValueOf<typeof ownAdviser>

/** Advisers the user follows, has asked or has booked; those served most recently first. */
export const listOwnAdvisers = call('GET', '/adviser/queryMine', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: record({ advisers: ['list', list(ownAdviser)] }),
})
