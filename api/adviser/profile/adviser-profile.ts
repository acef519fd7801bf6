import { flag, integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'

/** The certificate number, which is the id of an adviser. */
export const adviserId = text({ min: 1, max: 64, label: '投顾编号' })

/** A licensed adviser: who they are, until when they may advise, and how they have kept their promises. */
export const adviserProfile = record({
  certificate: ['certNo', adviserId],
  name: ['name', text()],
  position: ['title', text()],
  introduction: ['intro', text()],
  institution: ['orgName', text()],
  topics: ['tags', list(text())],
  /** The period of the certificate. */
  validFrom: ['certStart', optional(integer())],
  validUntil: ['certEnd', optional(integer())],
  /** Whether they answer questions and phone at the moment. */
  isServing: ['inService', flag()],
  followers: ['fans', integer({ min: 0 })],
  /** Questions answered in the last 90 days, and how many of them by the promised time, in percent. */
  answered: ['answerCount', integer({ min: 0 })],
  onTimePercent: ['onTimeRate', optional(integer({ min: 0, max: 100 }))],
  /** Average of the people they served, in tenths of a star. */
  ratingTenths: ['score', optional(integer({ min: 10, max: 50 }))],
  ratings: ['scoreCount', integer({ min: 0 })],
  isFollowed: ['isFollow', flag()],
})
export type AdviserProfile = ValueOf<typeof adviserProfile>
