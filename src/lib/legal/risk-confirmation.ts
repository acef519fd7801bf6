import { timeText } from '#lib/shell/format/time-text.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { riskConfirmed } from './texts.ts'

/** Stored for the tab: the purchase that requires it runs there, and its order records the confirmation. */
const KEY = 'riskReadAt'

/** Records that the person has read the risk statement. */
export function confirmRisk(): void {
  writeItem('session', KEY, timeText(serverNow()))
}

/** When it was confirmed in this tab, as a sentence; empty if it was not. */
export function riskConfirmedAt(): string {
  const time = readItem('session', KEY)
  return time ? riskConfirmed(time) : ''
}
