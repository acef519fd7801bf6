import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'

const KEY = 'alertSound'

/** Whether this device sounds when a price alert is shown on a page; it does not unless it was asked to. */
export function isAlertSoundOn(): boolean {
  return readItem('local', KEY) === 'on'
}

export function setAlertSound(isOn: boolean): void {
  if (isOn) writeItem('local', KEY, 'on')
  else removeItem('local', KEY)
}
