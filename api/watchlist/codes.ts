import { codes } from '../refusals.ts'

/** Refusals of the watchlist. */
export const watchlistCodes = codes({
  GROUP_EXISTS: ['E310001', '已有同名的分组'],
  TOO_MANY_GROUPS: ['E310002', '最多可建 20 个分组'],
  GROUP_FULL: ['E310003', '每个分组最多 500 只股票'],
  GROUP_FIXED: ['E310004', '默认分组不能修改或删除'],
  GROUP_CURRENT: ['E310005', '不能移到当前分组'],
  UNDO_OVER: ['E310006', '已超过撤销时间'],
  ALERT_EXISTS: ['E310007', '已有相同的提醒'],
  TOO_MANY_ALERTS: ['E310008', '最多可设 50 条提醒'],
})
