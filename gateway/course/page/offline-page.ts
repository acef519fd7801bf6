import { offerAnswer, offersOnSale, shownName } from '#gateway/catalog/offers.ts'
import { minuteText } from '#gateway/china-time.ts'
import { yuanText } from '#gateway/money.ts'
import { pieceById } from '#gateway/news/piece-queries.ts'
import { refreshSeats } from '#gateway/order/offline/seats.ts'
import type { Parts } from '#gateway/site/fill-page.ts'
import { filledPage } from '#gateway/site/filled-page.ts'
import { offlineClassesOf } from '../outline-queries.ts'
import { introductionParts } from './course-pages.ts'
import { mapAddress, offerAddress } from './offer-parts.ts'

/** A class at a place: dates, addresses, what a seat costs and how many are left. */
export const offlineCoursePage = filledPage('/OfflineCourse', ['id'], async (query, services) => {
  const { db, now } = services
  const id = query.get('id') ?? 'class-offline'
  const offers = (await offersOnSale(db, { productType: 'course' }, now)).map(offerAnswer)
  const own = offers.filter(
    ({ productId, courseType }) => productId === id && courseType === 'offline',
  )
  const [offer] = own
  if (!offer) return { state: 'missing', parts: {} }
  const text = await pieceById(services, id)
  await refreshSeats(services, { productId: id })
  const classes = await offlineClassesOf(db, id, now)
  const title = shownName(offer.productName)
  const address = `/OfflineCourse?id=${id}`
  return {
    state: 'ready',
    parts: {
      course: { attributes: { 'data-course': id } },
      title,
      summary: offer.summary,
      ...(await introductionParts(text, services)),
      none: classes.length === 0 ? '近期没有开课安排' : undefined,
      classes: {
        rows: classes.map((one): Parts => {
          const sold = own.find(({ priceId }) => priceId === one.price_id)
          const left = one.seats === null ? undefined : Math.max(0, one.seats - one.seats_taken)
          const isFull = left === 0
          return {
            class: {
              attributes: { 'data-class': one.price_id, ...(isFull && { 'data-full': '' }) },
            },
            city: one.city,
            venue: `${one.venue}　${one.street}`,
            map: { href: mapAddress(`${one.city}${one.street}`) },
            seats: left === undefined ? undefined : isFull ? '名额已满' : `剩余 ${left} 个名额`,
            wait: isFull ? '登录后候补' : undefined,
            time: `${minuteText(one.starts_at)} 至 ${minuteText(one.ends_at)}`,
            price: yuanText(sold?.priceFen ?? one.fen),
            buy: sold && { href: offerAddress(sold) },
          }
        }),
      },
    },
    head: { title, description: offer.summary, address },
  }
})
