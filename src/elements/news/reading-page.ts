type LiveFlashes = typeof import('./live-flashes.ts')

/** A page to be read loads no further script before a tap, except for flashes pushed live. */
export function mountReadingPage(): void {
  addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-later]')
    if (control) void import('./reading-later.ts').then((later) => later.begin(control))
  })
  const live = document.querySelector<HTMLElement>('[data-after]')
  if (live) void listen(live.dataset.after ?? '')
}

async function listen(after: string): Promise<void> {
  const { listenLightly } = await import('#lib/news/light-stream.ts')
  const load = (): Promise<Pick<LiveFlashes, 'read' | 'follow'>> => import('./live-flashes.ts')
  listenLightly('/stream/flashes', after, load)
}
