/** Business "no" of suitability and contracts, each with the sentence a person reads. */
export const CONTRACT_CODES = {
  E350001: '身份证号与校验规则不符，请核对后再提交',
  E350002: '未满十八周岁，暂不能使用本服务',
  E350003: '请先完成投资者信息登记',
  E350004: '问卷已更新，请重新作答',
  E350005: '今日测评次数已用完，请明天再试',
  E350006: '请回答全部题目',
  E350007: '有几道题的回答前后不一致，请核对后再提交',
  E350008: '风险揭示已更新，请重新阅读后确认',
  E350009: '适当性匹配尚未通过，请先按提示完成',
  E350011: '请先阅读合同至末尾',
  E350012: '签署人姓名或身份证号与登记信息不一致',
  E350013: '合同已签署，无需重复签署',
  E350014: '合同当前状态不能签署',
  E350015: '请在签名区写下您的姓名',
} as const

/** The check digit is wrong; sent again with `isIdConfirmed` the number is taken as typed. */
export const ID_CHECKSUM = 'E350001'
export const UNDER_AGE = 'E350002'
export const INFO_FIRST = 'E350003'
export const QUESTIONS_CHANGED = 'E350004'
export const TOO_MANY_TESTS = 'E350005'
export const ANSWERS_MISSING = 'E350006'
export const ANSWERS_CONFLICT = 'E350007'
export const DISCLOSURE_CHANGED = 'E350008'
export const NOT_SUITABLE = 'E350009'
export const NOT_READ = 'E350011'
export const SIGNER_MISMATCH = 'E350012'
export const SIGNED_ALREADY = 'E350013'
export const SIGN_REFUSED = 'E350014'
export const SIGNATURE_MISSING = 'E350015'

export type ContractCode = keyof typeof CONTRACT_CODES

/** The codes of one call with their sentences. */
export function contractCodes(...codes: readonly ContractCode[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, CONTRACT_CODES[code]]))
}
