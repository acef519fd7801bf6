/** Business "no" of the watch list, each with the sentence a person reads. */
export const WATCHLIST_CODES = {
  E310001: '已有同名的分组',
  E310002: '最多可建 20 个分组',
  E310003: '每个分组最多 500 只股票',
  E310004: '默认分组不能修改或删除',
  E310005: '不能移到当前分组',
  E310006: '已超过撤销时间',
  E310007: '已有相同的提醒',
  E310008: '最多可设 50 条提醒',
} as const

export const GROUP_EXISTS = 'E310001'
export const TOO_MANY_GROUPS = 'E310002'
export const GROUP_FULL = 'E310003'
export const GROUP_FIXED = 'E310004'
export const GROUP_CURRENT = 'E310005'
export const UNDO_OVER = 'E310006'
export const ALERT_EXISTS = 'E310007'
export const TOO_MANY_ALERTS = 'E310008'

type WatchlistCode = keyof typeof WATCHLIST_CODES

/** The codes of one call with their sentences. */
export function watchlistCodes(...codes: readonly WatchlistCode[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, WATCHLIST_CODES[code]]))
}
