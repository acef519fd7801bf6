import { maskCitizenId } from '#api/contract/investor/citizen-id.ts'
import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { handle } from '#gateway/http/handle.ts'
import { investorOf, maskName } from './investor-queries.ts'

export default handle(getInvestorInfo, async (_request, { db, userId, config }) => {
  const saved = await investorOf(db, userId, config.secretKey)
  if (!saved) return { info: undefined }
  const { realName, idNumber, ...statement } = saved.investor
  return {
    info: {
      ...statement,
      maskedName: maskName(realName),
      maskedIdNumber: maskCitizenId(idNumber),
      isIdChecked: saved.isIdChecked,
      updatedAt: saved.updatedAt.getTime(),
    },
  }
})
