import { LEAD_OUTCOMES } from '#api/landing/lead-form.ts'

/** Where a reservation form posts without script: the fields of `reserveByMobile` with `id` and `channelId`. */
export const RESERVATION_FORM_PATH = '/collect/reservation'

/** Outcomes of a posted form, as in `LEAD_OUTCOMES`. */
export const RESERVATION_OUTCOMES = {
  ...LEAD_OUTCOMES,
  done: '预约成功，开播前 10 分钟短信提醒您',
  started: '直播已经开始，可以直接进入观看',
  missing: '没有找到要预约的直播，请从直播列表进入',
} as const
export type ReservationOutcome = keyof typeof RESERVATION_OUTCOMES
