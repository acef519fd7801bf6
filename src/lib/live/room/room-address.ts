import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

/** The room as an entry for the phone's calendar. */
export function calendarAddress(id: string): string {
  return `${API_ORIGIN}/stream/live/${encodeURIComponent(id)}/calendar.ics`
}
