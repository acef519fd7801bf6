/**
 * The later half of the frame: the session store, popups and toasts. Most visits of a reading page never need it, so it
 * loads at the first use. The frame registers it here.
 */
let load: () => Promise<unknown> = async () => {}

export function setDeferredFrame(loadHalf: () => Promise<unknown>): void {
  load = loadHalf
}

/** Resolves when the later half is loaded; never rejects, because a page works without it. */
export async function loadDeferredFrame(): Promise<void> {
  // The chunk guard has already handled a missing file.
  await load().catch(() => {})
}
