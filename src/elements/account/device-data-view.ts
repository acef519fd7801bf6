import { copyText } from '#elements/shell/clipboard.ts'
import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { CENTER_TEXTS } from '#lib/account/profile/center-texts.ts'
import {
  clearCache,
  type DeviceRecord,
  deviceRecords,
  exportRecords,
} from '#lib/account/profile/device-data.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'

/** Lists, exports and clears what this browser stores; the list is read whenever it is opened. */
export function deviceDataView(root: HTMLElement): void {
  const records = root.querySelector('dl')
  const area = root.querySelector('textarea')
  root.addEventListener('click', ({ target }) => {
    const isOpening = target instanceof Element && target.closest('[data-opens="device-records"]')
    if (isOpening) records?.replaceChildren(...deviceRecords().flatMap(entry))
  })
  part(root, 'export').addEventListener('click', async () => {
    if (!area) return
    area.value = exportRecords()
    area.hidden = false
    const isCopied = await copyText(area.value, area.closest('dialog') ?? document.body)
    showToast(isCopied ? CENTER_TEXTS.exported : CENTER_TEXTS.exportFailed)
  })
  const dialog = root.querySelector<HTMLDialogElement>('#clear-cache')
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue !== 'clear') return
    dialog.returnValue = ''
    const count = clearCache()
    showToast(count > 0 ? CENTER_TEXTS.cleared(count) : CENTER_TEXTS.nothingToClear, 'success')
  })
}

function entry({ key, name, purpose }: DeviceRecord): Element[] {
  const text = purpose ? `${purpose}（${key}）` : key
  return [element('dt', {}, name), element('dd', {}, text)]
}
