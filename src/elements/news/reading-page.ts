/** A page to be read loads no further script before a tap or a scroll, which also begins the flashes pushed live. */
export function mountReadingPage(): void {
  addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-later]')
    if (control) void import('./reading-later.ts').then((later) => later.begin(control))
  })
  const list = document.querySelector('ol[data-live]')
  if (list)
    addEventListener(
      'scroll',
      () => void import('./live-flashes.ts').then((live) => live.followFlashes(list)),
      { once: true },
    )
}
