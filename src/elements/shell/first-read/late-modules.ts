/** A slow answer keeps the modules waiting for no longer than this. */
const WAIT_MS = 1000

/** Inlined at the end of a page with a first read; the build moves the addresses of its scripts into the tag. */
const { modules = '', preloads = '' } = (document.currentScript as HTMLElement).dataset

// On a slow phone the first figures and the modules would both be late if they came at the same time. Without a first read
// the modules start at once.
const painted = window.firstRead?.written.then(() => new Promise(requestAnimationFrame))
const waited = painted && new Promise((resolve) => setTimeout(resolve, WAIT_MS))
void Promise.race([painted, waited]).then(() => setTimeout(start))

/** Runs the modules in the order of the page. A missing one is the chunk guard's, and keeps no other one away. */
async function start(): Promise<void> {
  const entries = modules.split(' ')
  for (const href of `${preloads} ${modules}`.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  for (const address of entries)
    await import(/* @vite-ignore */ address).catch(() =>
      dispatchEvent(new Event('vite:preloadError')),
    )
}
