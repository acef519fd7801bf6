import type { RoomProduct } from '#api/live/room/room.ts'

const ORDER_PAGE = '/FillOrder'

/** The order page with the five words it takes (§2), but for the course of a product that is none. */
export function orderAddress(product: RoomProduct): string {
  const { actId, courseType, priceId, productId, productType } = product
  const words = { actId, ...(courseType ? { courseType } : {}), priceId, productId, productType }
  return `${ORDER_PAGE}?${new URLSearchParams(words)}`
}

/** Yuan without needless zeros: 19900 fen are 199. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(fen % 100 === 0 ? 0 : 2)
}

/** Puts the products of a room and its advertisements on the strip under the picture. */
export async function fillShelf(
  shelf: HTMLElement,
  products: readonly RoomProduct[],
): Promise<void> {
  const template = shelf.querySelector('template')
  const cards = products.map((product) => cardOf(template, product))
  for (const old of shelf.querySelectorAll('.product')) old.remove()
  template?.after(...cards)
  const { placedAdvertisements } = await import('#lib/live/lobby/advertisements.ts')
  const { banners } = await placedAdvertisements()
  shelf.append(...banners.map(bannerOf))
}

function cardOf(template: HTMLTemplateElement | null, product: RoomProduct): Node {
  const card = template?.content.firstElementChild?.cloneNode(true)
  if (!(card instanceof HTMLAnchorElement)) return document.createTextNode('')
  // Without an order page in this build the card only tells.
  if (card.hasAttribute('href')) card.href = orderAddress(product)
  const put = (name: string, text: string) => {
    const place = card.querySelector(`[data-product="${name}"]`)
    if (place) place.textContent = text
  }
  put('title', product.title)
  put('price', yuan(product.price))
  put('old', product.listPrice ? `¥${yuan(product.listPrice)}` : '')
  return card
}

function bannerOf(url: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.does = 'share'
  const picture = document.createElement('img')
  picture.src = url
  picture.alt = '活动海报，点击分享'
  picture.loading = 'lazy'
  picture.addEventListener('error', () => button.remove())
  button.append(picture)
  return button
}
