import type { RoomProduct } from '#api/live/room/room.ts'
import { element } from '#elements/shell/element.ts'
import { writePart } from '#elements/shell/parts.ts'
import { copyOf } from '#elements/shell/rows.ts'
import { yuanBrief } from '#lib/shell/format/money.ts'

const ORDER_PAGE = '/FillOrder'

/** The order page with the five parameters it accepts (§2); only courses have a `courseType`. */
export function orderAddress(product: RoomProduct): string {
  const { actId, courseType, priceId, productId, productType } = product
  const words = { actId, ...(courseType ? { courseType } : {}), priceId, productId, productType }
  return `${ORDER_PAGE}?${new URLSearchParams(words)}`
}

/** Fills the strip under the picture with the room's products and advertisements. */
export async function fillShelf(
  shelf: HTMLElement,
  products: readonly RoomProduct[],
): Promise<void> {
  const template = shelf.querySelector('template')
  const cards = template ? products.map((product) => cardOf(template, product)) : []
  for (const old of shelf.querySelectorAll('.product')) old.remove()
  template?.after(...cards)
  const { placedAdvertisements } = await import('#lib/live/lobby/advertisements.ts')
  const { banners } = await placedAdvertisements()
  shelf.append(...banners.map(bannerOf))
}

function cardOf(template: HTMLTemplateElement, product: RoomProduct): HTMLElement {
  const card = copyOf(template)
  card.setAttribute('href', orderAddress(product))
  writePart(card, 'title', product.title)
  writePart(card, 'price', yuanBrief(product.price))
  writePart(card, 'old', product.listPrice ? `¥${yuanBrief(product.listPrice)}` : '')
  return card
}

function bannerOf(url: string): HTMLElement {
  const picture = element('img', { alt: '活动海报，点击分享', loading: 'lazy', src: url })
  const button = element('button', { type: 'button', 'data-does': 'share' }, picture)
  picture.addEventListener('error', () => button.remove())
  return button
}
