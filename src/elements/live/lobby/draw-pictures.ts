import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import type { PlacedPictures } from '#lib/live/lobby/place-pictures.ts'

/** Shows the banners and the share button of the live tab; without pictures both stay as they are (§8). */
export function drawPictures(root: ParentNode, { banners, button }: PlacedPictures): void {
  drawInto(part(root, 'banners'), banners, bannerOf)
  drawInto(part(root, 'share'), button ? [button] : [], (src) => element('img', { src, alt: '' }))
}

/** What shows these pictures already is left alone: a picture that is inserted again flickers. */
function drawInto(
  place: HTMLElement,
  addresses: readonly string[],
  drawn: (src: string) => HTMLElement,
): void {
  const shown = [...place.getElementsByTagName('img')].map((img) => img.getAttribute('src'))
  if (addresses.length === 0 || String(shown) === String(addresses)) return
  place.replaceChildren(...addresses.map(drawn))
  place.hidden = false
}

function bannerOf(src: string): HTMLElement {
  const picture = element('img', { src, alt: '活动海报，点击分享' })
  const button = element('button', { type: 'button' }, picture)
  picture.addEventListener('error', () => button.remove())
  return button
}
