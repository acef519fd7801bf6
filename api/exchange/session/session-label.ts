import type { SessionPhase } from './session-schedule.ts'

/** Labels of the session chip. */
const SESSION_TEXTS: Readonly<Record<SessionPhase, string>> = {
  beforeOpen: '未开盘',
  openingAuction: '开盘集合竞价',
  openingAuctionFixed: '开盘集合竞价，不可撤单',
  matchPause: '等待开盘',
  morning: '交易中',
  lunch: '午间休市',
  afternoon: '交易中',
  closingAuction: '收盘集合竞价',
  afterClose: '等待盘后交易',
  afterHours: '盘后定价交易',
  closed: '已收盘',
  weekend: '周末休市',
  holiday: '休市',
}

/** `holiday` is the holiday's name in the calendar, if any: 国庆节休市. */
export function sessionLabel(
  phase: SessionPhase,
  holiday: string | null | undefined = null,
): string {
  return phase === 'holiday' && holiday ? `${holiday}休市` : SESSION_TEXTS[phase]
}
