import { atom } from 'nanostores'
import { type ResourceStore, resource } from '#lib/data/resource.ts'
import { $symbol } from '../stock/stock-store.ts'

interface TabResource<Value> extends ResourceStore<Value> {
  /** Requests the data of the page's security, or again after a failure; no effect if it is known or loading. */
  open(): void
}

/** What a tab shows about the page's security, requested when the tab is first opened. */
export function tabResource<Value>(
  load: (symbol: string) => Promise<Value | undefined>,
): TabResource<Value> {
  const $opened = atom<string | undefined>(undefined)
  const $resource = resource<Value, string>({ access: 'public', key: $opened, load })
  return Object.assign($resource, {
    open() {
      if ($resource.get().state === 'failed') void $resource.reload()
      else $opened.set($symbol.get())
    },
  })
}
