import { minuteText } from '#gateway/china-time.ts'
import { yuanBrief } from '#gateway/money.ts'
import type { TemplateRow } from '../queries.ts'

type Off = Pick<TemplateRow, 'kind' | 'value' | 'min_spend_fen'>

/** `满 99 元减 20 元` */
export function offText({ kind, value, min_spend_fen: minFen }: Off): string {
  const off = kind === 'amount' ? `减 ${yuanBrief(value)} 元` : `减 ${value}%`
  return minFen > 0 ? `满 ${yuanBrief(minFen)} 元${off}` : off
}

/** `领取后 15 天有效`, or the period that all coupons of the template share. */
export function validityText({ valid_from, valid_until, valid_days }: TemplateRow): string {
  return valid_from && valid_until
    ? `${minuteText(valid_from)} 至 ${minuteText(valid_until)}`
    : `领取后 ${valid_days} 天有效`
}

/** A template in a choice. */
export function templateText(template: TemplateRow): string {
  const { name, stock_left: left } = template
  const stock = left === null ? '' : `，剩 ${left} 张`
  return `${name}：${offText(template)}，${validityText(template)}${stock}`
}
