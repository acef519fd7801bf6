import { daysAfter } from '#api/china-time.ts'
import { timeField } from '../form/typed-fields.ts'
import type { Fields } from '../page/ops-page.ts'

/** When something is published that a second person has checked; at once without it. */
export const PLAN = { publishAt: timeField('定时发布（选填，核对后到时自动发布）') }
const PLAN_DAYS = 90

/** Why nothing can be planned for this time. */
export function planProblem(publishAt: Date | undefined, now: Date): Fields {
  if (!publishAt || (publishAt > now && publishAt < daysAfter(now, PLAN_DAYS))) return {}
  return { publishAt: `请填写以后 ${PLAN_DAYS} 天以内的时间` }
}
