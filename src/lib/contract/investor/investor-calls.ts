import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { idNumber, statement } from '#api/contract/investor/investor-info.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import type { InfoField, InfoValues } from './investor-rules.ts'

/** Everything the investor form asks the gateway; fetched with the first question. */
export const askInfo = () => send(getInvestorInfo, {}, { isQuiet: true })
export const askResult = () => send(getRiskResult, {}, { isQuiet: true })

export type InfoOutcome =
  | { kind: 'saved' }
  /** The sentence belongs to a field, or to the form. */
  | { kind: 'refused'; field: InfoField | undefined; sentence: string }
  | { kind: 'offline' }

export async function sendInfo(values: InfoValues, isIdConfirmed: boolean): Promise<InfoOutcome> {
  try {
    await send(submitInvestorInfo, {
      realName: values.realName.trim(),
      idNumber: idNumber.decode(values.idNumber, 'idCard'),
      isIdConfirmed,
      occupation: statement.occupation[1].decode(values.occupation, 'occupation'),
      income: statement.income[1].decode(values.income, 'income'),
      assets: statement.assets[1].decode(values.assets, 'assets'),
      experience: statement.experience[1].decode(values.experience, 'experience'),
      hasBadCredit: values.hasBadCredit === '1',
      isForSelf: values.isForSelf === '1',
    })
    return { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    return { kind: 'refused', field: fieldOf(error), sentence: error.message }
  }
}

const FIELD_OF_WORD: Readonly<Record<string, InfoField>> = {
  realName: 'realName',
  idCard: 'idNumber',
}

function fieldOf(error: ApiError): InfoField | undefined {
  if (isRefusal<typeof submitInvestorInfo>(error, 'ID_CHECKSUM', 'UNDER_AGE')) return 'idNumber'
  if (!isRefusal(error, 'INVALID')) return undefined
  const { data } = error
  const word = typeof data === 'object' && data && 'field' in data ? String(data.field) : ''
  return FIELD_OF_WORD[word]
}
