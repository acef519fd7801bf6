import { $contents, contentKinds, showWhole, wholeKinds } from '#lib/search/contents-store.ts'
import { $search } from '#lib/search/search-store.ts'
import { SEARCH_TEXTS } from '#lib/search/texts.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { readView, saveView } from '#lib/shell/storage/stored-view.ts'
import type { Shown } from './result-view.ts'

/** Shows the kinds whole that were when the page was left, and then calls `onShown`; false if there were none. */
export function restoreKinds(query: string, onShown: () => void): boolean {
  const kinds = contentKinds(String(readView()?.whole ?? '').split(' '))
  if (kinds.length === 0) return false
  const stop = $contents.listen(({ state }) => {
    if (state === 'loading') return
    queueMicrotask(() => stop())
    const isSame = $search.get().text === query
    void showWhole(isSame ? kinds : []).then(onShown)
  })
  return true
}

/** Shows everything of a kind, and goes on at its first new result; `saveText` gives the page its address. */
export async function openKind(
  button: HTMLButtonElement,
  shown: Shown,
  saveText: () => void,
): Promise<void> {
  const [kind] = contentKinds([button.dataset.whole ?? ''])
  const before = button.closest('section')?.querySelectorAll('li').length ?? 0
  if (!kind) return
  if (!(await showWhole([kind]))) return showToast(SEARCH_TEXTS.wholeFailed, 'failure')
  saveText()
  saveView({ whole: [...wholeKinds().keys()].join(' ') })
  const links = [...shown].filter(([, entry]) => entry.kind === kind)
  links.at(before)?.[0].focus({ preventScroll: true })
}

/** Going back or forward does not open the keyboard and preserves the scroll position. */
export function returns(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
