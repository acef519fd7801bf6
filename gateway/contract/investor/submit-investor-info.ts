import { dayOf } from '#api/china-time.ts'
import { ParseError } from '#api/codec.ts'
import { ageOn, maskCitizenId, parseCitizenId } from '#api/contract/investor/citizen-id.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { handle, type LoginContext } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { isRefusal, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { ServiceError } from '#gateway/http/upstream/agreed-service.ts'
import { type Investor, investorOf, maskName, saveInvestor } from './investor-queries.ts'
import { matchIdentity } from './match-identity.ts'

const ADULT_YEARS = 18
const WRONG_BIRTHDAY = '身份证号中的出生日期不正确'
/** A comparison costs money, and guesses who belongs to a number. */
const MATCH_LIMIT = { name: 'identity', points: 10, perSeconds: 86_400 }

export default handle(
  submitInvestorInfo,
  async (request, context) => {
    const { db, userId, now, config } = context
    const { isIdConfirmed, ...investor } = request
    const today = dayOf(now)
    const id = parseCitizenId(investor.idNumber, today)
    if (!id) throw new ParseError('idCard', WRONG_BIRTHDAY)
    if (!id.isChecked && !isIdConfirmed) return refuse('ID_CHECKSUM')
    if (ageOn(id.birthday, today) < ADULT_YEARS) return refuse('UNDER_AGE')
    if (investor.hasBadCredit) return refuse('BAD_CREDIT')
    if (!investor.isForSelf) return refuse('NOT_FOR_SELF')
    const matchedAt = await matchTime(investor, context)
    if (isRefusal(matchedAt)) return matchedAt
    const saved = { investor, isIdChecked: id.isChecked, matchedAt, updatedAt: now }
    await saveInvestor(db, userId, saved, config.secretKey)
    return {
      maskedName: maskName(investor.realName),
      maskedIdNumber: maskCitizenId(investor.idNumber),
      updatedAt: now.getTime(),
    }
  },
  // The identity service is asked, which no transaction may wait for.
  { isCommittingItself: true },
)

/** When name and number were found to be one person's; null without a service. What was found once is not asked again. */
async function matchTime(
  investor: Investor,
  { config, db, userId, clock, now, limiter, log, metrics }: LoginContext,
): Promise<Date | null | RefusalOf<typeof submitInvestorInfo>> {
  const { identity, secretKey } = config
  if (!identity) return null
  const known = await investorOf(db, userId, secretKey)
  const { realName, idNumber } = investor
  const isKnown = known?.investor.realName === realName && known.investor.idNumber === idNumber
  if (isKnown && known.matchedAt) return known.matchedAt
  if (!(await limiter.consume(MATCH_LIMIT, userId))) return refuse('MATCHED_TOO_OFTEN')
  try {
    const isMatch = await matchIdentity(identity, investor, {
      now: clock.now,
      outside: fetchOutside,
    })
    return isMatch ? now : refuse('ID_MISMATCH')
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    log.warn({ code: error.code }, 'identity not compared')
    metrics.countOutsideFailure('identity', 'compare', error.code)
    return refuse('MATCH_AWAY')
  }
}
