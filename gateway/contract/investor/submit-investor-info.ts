import { dayOf } from '#api/china-time.ts'
import { ParseError } from '#api/codec.ts'
import { ageOn, maskCitizenId, parseCitizenId } from '#api/contract/investor/citizen-id.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { maskName, saveInvestor } from './investor-queries.ts'

const ADULT_YEARS = 18
const WRONG_BIRTHDAY = '身份证号中的出生日期不正确'

export default handle(submitInvestorInfo, async (request, context) => {
  const { db, userId, now, config } = context
  const { isIdConfirmed, ...investor } = request
  const today = dayOf(now)
  const id = parseCitizenId(investor.idNumber, today)
  if (!id) throw new ParseError('idCard', WRONG_BIRTHDAY)
  if (!id.isChecked && !isIdConfirmed) return refuse('ID_CHECKSUM')
  if (ageOn(id.birthday, today) < ADULT_YEARS) return refuse('UNDER_AGE')
  if (investor.hasBadCredit) return refuse('BAD_CREDIT')
  if (!investor.isForSelf) return refuse('NOT_FOR_SELF')
  const saved = { investor, isIdChecked: id.isChecked, updatedAt: now }
  await saveInvestor(db, userId, saved, config.secretKey)
  return {
    maskedName: maskName(investor.realName),
    maskedIdNumber: maskCitizenId(investor.idNumber),
    updatedAt: now.getTime(),
  }
})
