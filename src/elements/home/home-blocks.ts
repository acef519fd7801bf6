import type { HomeView } from '#api/home/get-home.ts'
import { BRAND_NAME } from '#lib/shell/page/build-constants.ts'

type Arrangements = NonNullable<HomeView['arrangements']>

const known = new Map<string, Element>()
let shown = ''

/**
 * Puts the parts of this brand's home page in the order its operators chose, takes out what they left out, and fills those
 * that they wrote.
 */
export function arrangeBlocks(arrangements: Arrangements): void {
  const place = document.getElementById('home-blocks')
  const own = arrangements.find(({ brand }) => brand === BRAND_NAME)
  const key = own?.blocks.join() ?? ''
  if (!place || !own || key === shown) return
  shown = key
  // A part that was taken out may come back while the page is open.
  for (const block of place.children) known.set((block as HTMLElement).dataset.part ?? '', block)
  place.replaceChildren(...own.blocks.flatMap((name) => known.get(name) ?? []))
  void fillBlocks([...known.values()])
}

async function fillBlocks(parts: readonly Element[]): Promise<void> {
  await (await import('./home-entries.ts')).showEntries(parts)
}
