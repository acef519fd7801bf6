import { hasCookie } from '#lib/shell/storage/cookie.ts'

/** A slow answer keeps the modules waiting for no longer than this. */
const WAIT_MS = 1000
/** So long the first figures are on their way to the screen once their frame begins, on a slow phone. */
const SHOWN_MS = 80

/** Inlined at the end of a page with a first read; the build moves the addresses of its scripts into the tag. */
const { modules, preloads } = (document.currentScript as HTMLElement).dataset as Record<
  'modules' | 'preloads',
  string
>

// The first figures and the modules would both be late if they came at the same time: other threads draw a frame after it
// has left the page, and a phone has few cores.
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const read = window.firstRead
// Modules that come beside the answer are asked for while it is on its way, once the page is painted.
const isBeside = read && !read.written
const shown = Promise.resolve(read?.written)
  .then(() => new Promise(requestAnimationFrame))
  .then(() => wait(isBeside ? 0 : SHOWN_MS))
void Promise.race([shown, wait(WAIT_MS)]).then(start)

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
