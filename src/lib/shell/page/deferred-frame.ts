/**
 * The later half of the frame: the session store, popups and toasts. Most visits of a reading page never need
 * it, so it comes with the first who does. The frame plugs it in.
 */
let load: () => Promise<unknown> = async () => {}

export function setDeferredFrame(loadHalf: () => Promise<unknown>): void {
  load = loadHalf
}

/** Resolves when the later half is there; never rejects, a page works on without it. */
export async function loadDeferredFrame(): Promise<void> {
  try {
    await load()
  } catch {
    // The chunk guard has already acted on the missing file.
  }
}
