import { codes } from '../refusals.ts'

/** Refusals of suitability and contracts. */
export const contractCodes = codes({
  /** The check digit is wrong; sent again with `isIdConfirmed`, the number is accepted as typed. */
  ID_CHECKSUM: ['E350001', '身份证号与校验规则不符，请核对后再提交'],
  UNDER_AGE: ['E350002', '未满十八周岁，暂不能使用本服务'],
  INFO_FIRST: ['E350003', '请先完成投资者信息登记'],
  QUESTIONS_CHANGED: ['E350004', '问卷已更新，请重新作答'],
  TOO_MANY_TESTS: ['E350005', '今日测评次数已用完，请明天再试'],
  ANSWERS_MISSING: ['E350006', '请回答全部题目'],
  ANSWERS_CONFLICT: ['E350007', '有几道题的回答前后不一致，请核对后再提交'],
  DISCLOSURE_CHANGED: ['E350008', '风险揭示已更新，请重新阅读后确认'],
  NOT_SUITABLE: ['E350009', '适当性匹配尚未通过，请先按提示完成'],
  NOT_READ: ['E350011', '请先阅读合同至末尾'],
  SIGNER_MISMATCH: ['E350012', '签署人姓名或身份证号与登记信息不一致'],
  SIGNED_ALREADY: ['E350013', '合同已签署，无需重复签署'],
  SIGN_REFUSED: ['E350014', '合同当前状态不能签署'],
  BAD_CREDIT: ['E350016', '有不良诚信记录的，暂不能购买投顾服务；选错了请改正后再提交'],
  NOT_FOR_SELF: ['E350017', '投顾服务只提供给实际投资并受益的本人，请由受益人本人登录后登记'],
  AGE_MISMATCH: ['E350018', '年龄段与您登记的身份证不一致，请改为实际年龄段'],
  ID_MISMATCH: ['E350019', '姓名与身份证号不一致，请核对后再提交'],
  MATCH_AWAY: ['E350020', '身份核验暂时没有回应，请稍后再提交'],
  MATCHED_TOO_OFTEN: ['E350021', '今日身份核验次数已用完，请明天再试'],
  SIGNATURE_MISSING: ['E350015', '请在签名区写下您的姓名'],
})
