/** A time as a content file writes it. */
export const PAGE_TIME = {
  min: 10,
  max: 16,
  hint: '北京时间，如 2026-11-01 09:00；只写一天时，结束日当天算在内',
}
