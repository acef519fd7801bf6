import { hasCookie } from '#lib/shell/storage/cookie.ts'

/** A slow answer keeps the modules waiting for no longer than this. */
const WAIT_MS = 1000

/** Inlined at the end of a page with a first read; the build moves the addresses of its scripts into the tag. */
const { modules, preloads } = (document.currentScript as HTMLElement).dataset as Record<
  'modules' | 'preloads',
  string
>

// On a slow phone the first figures and the modules would both be late if they came at the same time. In the second frame
// the first one has left the page, and nothing holds it up on its way to the screen.
const nextFrame = () => new Promise(requestAnimationFrame)
const painted = Promise.resolve(window.firstRead?.written).then(nextFrame).then(nextFrame)
const waited = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
void Promise.race([painted, waited]).then(start)

/** Runs the modules in the order of the page. A missing one is the chunk guard's, and keeps no other one away. */
async function start(): Promise<void> {
  if (hasCookie('info')) document.documentElement.dataset.returning = ''
  for (const href of `${preloads} ${modules}`.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  for (const address of modules.split(' '))
    await import(/* @vite-ignore */ address).catch(() =>
      dispatchEvent(new Event('vite:preloadError')),
    )
}
