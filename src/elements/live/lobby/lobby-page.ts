import { drawPictures } from './draw-pictures.ts'

/** Shows the banners and share button of the live tab; without an answer both stay as they are (§8). */
export async function fillLobbyAdvertisements(root: HTMLElement): Promise<void> {
  // Only a shared link names somebody: other visits load nothing of a room.
  if (location.search)
    void import('#lib/live/room/sharer.ts').then((file) => file.rememberSharer(location.search))
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) void shareTab()
  })
  const { placedAdvertisements } = await import('#lib/live/lobby/advertisements.ts')
  drawPictures(root, await placedAdvertisements())
}

async function shareTab(): Promise<void> {
  const { openShare } = await import('../room/share-live.ts')
  await openShare(undefined)
}
