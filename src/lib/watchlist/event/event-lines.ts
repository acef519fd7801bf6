import { weekdayOf } from '#api/exchange/session/exchange-time.ts'
import type { SecurityEvent } from '#api/quote/disclosure/list-events.ts'
import { COMPANY_TEXTS } from '#lib/quote/company/company-texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { EVENT_TEXTS as TEXTS } from './texts.ts'

/** What happens, in words. */
export function eventText(event: SecurityEvent): string {
  switch (event.kind) {
    case 'exRights':
      return exRightsText(event)
    case 'report':
      return TEXTS.report(COMPANY_TEXTS.quarter(event.period))
    case 'unlock': {
      const { shares, ratioPercent } = event
      const part = ratioPercent === undefined ? '' : TEXTS.unlockShare(String(ratioPercent))
      return TEXTS.unlock(formatBigNumber(shares)) + part
    }
    default:
      return TEXTS[event.kind]
  }
}

function exRightsText({ cashPerShare, bonusRatio, rightsRatio }: SecurityEvent): string {
  const per10 = (value: number) => String(Number((value * 10).toFixed(4)))
  return TEXTS.exRights([
    ...(cashPerShare ? [TEXTS.cash(per10(cashPerShare))] : []),
    ...(bonusRatio ? [TEXTS.bonus(per10(bonusRatio))] : []),
    ...(rightsRatio ? [TEXTS.rights(per10(rightsRatio))] : []),
  ])
}

/** `12-18 周五`, or today. */
export function eventDay(day: string, today: string): string {
  if (day === today) return TEXTS.today
  return `${day.slice(5)} ${TEXTS.weekday(weekdayOf(day) % 7)}`
}

/** What comes, the nearest first, and what is over, the latest first. */
export function sides(events: readonly SecurityEvent[], today: string) {
  const coming = events.filter(({ day }) => day >= today)
  const past = events.filter(({ day }) => day < today)
  return { coming, past: past.reverse() }
}
