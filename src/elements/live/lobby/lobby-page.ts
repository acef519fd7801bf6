import { rememberSharer } from '#lib/live/room/sharer.ts'

/** Banners and share button of the live tab; without an answer neither is shown (§8). */
export async function fillLobbyAdvertisements(root: HTMLElement): Promise<void> {
  rememberSharer(location.search)
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) void shareTab()
  })
  const { placedAdvertisements } = await import('#lib/live/lobby/advertisements.ts')
  const { banners, button } = await placedAdvertisements()
  const strip = root.querySelector<HTMLElement>('[data-banners]')
  const share = root.querySelector<HTMLElement>('[data-share]')
  if (strip) {
    strip.append(...banners.map(bannerOf))
    strip.hidden = banners.length === 0
  }
  if (share && button) {
    share.append(pictureOf(button, ''))
    share.hidden = false
  }
}

function bannerOf(url: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  const picture = pictureOf(url, '活动海报，点击分享')
  picture.addEventListener('error', () => button.remove())
  button.append(picture)
  return button
}

function pictureOf(url: string, text: string): HTMLImageElement {
  const picture = document.createElement('img')
  picture.src = url
  picture.alt = text
  return picture
}

async function shareTab(): Promise<void> {
  const { openShare } = await import('../room/share-live.ts')
  await openShare(undefined)
}
