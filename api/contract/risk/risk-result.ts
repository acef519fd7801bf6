import { flag, integer, record, text, type ValueOf } from '#api/codec.ts'

/** Result of the questionnaire: 1 to 5 for C1 to C5. */
export const riskResult = record({
  resultId: ['id', text()],
  level: ['level', integer({ min: 1, max: 5 })],
  /** The lowest class within C1, which may never buy above R1, even with a confirmation. */
  isLowest: ['lowest', flag()],
  score: ['score', integer({ min: 0 })],
  takenAt: ['createTime', integer()],
  validUntil: ['expireTime', integer()],
})
export type RiskResult = ValueOf<typeof riskResult>

/** Whether the product suits the investor: C1 to C5 may buy up to R1 to R5. */
export function isSuitable(investorLevel: number, riskLevel: number): boolean {
  return riskLevel <= investorLevel
}
