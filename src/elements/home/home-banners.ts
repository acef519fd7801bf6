import type { HomeView } from '#api/home/get-home.ts'
import { element } from '#elements/shell/element.ts'
import { BRAND_NAME } from '#lib/shell/page/build-constants.ts'
import { jumpAddress } from '#lib/shell/page/foreign-target.ts'
import { shownPicture } from '#lib/shell/page/shown-picture.ts'

type Banner = NonNullable<HomeView['banners']>[number]

let shown = ''

/** Shows the pictures of this brand; one whose link or picture is not allowed, or does not load, is left out. */
export function showBanners(banners: readonly Banner[]): void {
  const list = document.getElementById('banners')
  const key = JSON.stringify(banners)
  if (!list || key === shown) return
  shown = key
  const items = banners.flatMap((one) => bannerOf(one) ?? [])
  list.replaceChildren(...items)
  list.hidden = items.length === 0
}

function bannerOf(banner: Banner): HTMLElement | undefined {
  const src = shownPicture(banner.picture)
  const href = jumpAddress(banner.link)
  if ((banner.brand && banner.brand !== BRAND_NAME) || !src || href === undefined) return undefined
  const picture = element('img', {
    src,
    alt: banner.title,
    width: '750',
    height: '200',
    loading: 'lazy',
  })
  const item = element('li', {}, element('a', { href }, picture))
  picture.addEventListener('error', () => {
    item.remove()
  })
  return item
}
