import { codes } from '../refusals.ts'

/** Refusals of claiming a trial. */
export const strategyCodes = codes({
  TRIAL_UNSUITABLE: ['E392001', '请先完成风险测评，且您的风险承受能力与该策略匹配后再领取'],
  TRIAL_EMPTY: ['E392002', '目前没有可领取的调仓指令，请稍后再来'],
})
