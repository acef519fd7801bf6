import { allPricesOnSale, chargedPrices } from '#gateway/catalog/offers.ts'
import { yuanBrief } from '#gateway/money.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { countField } from '#gateway/ops/form/typed-fields.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, table } from '#gateway/ops/page/table.ts'
import {
  deleteRoomProduct,
  insertRoomProduct,
  roomProducts,
  type ShownProduct,
} from './product-queries.ts'
import type { DeskRoom } from './timetable-queries.ts'

const PRODUCTS_MAX = 20
/** Names the room in the order of an everyday price. */
const ACTIVITY = 'live'

/** What the room sells, each with its current price. */
export async function roomProductsMarkup(room: DeskRoom, context: OpsContext) {
  const { db, now } = context
  const shown = await roomProducts(db, room.room_id)
  const prices = await chargedPrices(
    db,
    shown.map(({ price_id }) => price_id),
    now,
  )
  const fenOf = new Map(prices.map(({ priceId, fen }) => [priceId, fen]))
  const columns: readonly Column<ShownProduct>[] = [
    { title: '顺序', kind: 'number', value: (row) => row.position },
    { title: '商品', value: (row) => row.title },
    { title: '现价', kind: 'yuan', value: (row) => fenOf.get(row.price_id) },
    { title: '状态', value: (row) => (fenOf.has(row.price_id) ? '在售' : '未在售，直播间不显示') },
    { title: '操作', cell: (row) => removeProduct.render({ ...room, shown: row }, context) },
  ]
  return table({ caption: '直播间商品', columns, rows: shown, empty: '没有商品' }, context)
}

export const addProduct = opsForm({
  action: 'addProduct',
  title: '添加直播商品',
  label: '添加',
  heading: () => '添加商品',
  fields: {
    priceId: loadedChoiceField('商品', async ({ db, now }) =>
      (await allPricesOnSale(db, now)).map((offer) => ({
        value: offer.price_id,
        label: `${offer.product_name} ${offer.period_name} ${yuanBrief(offer.fen)} 元`,
      })),
    ),
    position: countField('顺序（小的在前）', 99, 0),
  },
  initial: () => ({ position: 1 }),
  isOffered: ({ cancelled_at }: DeskRoom) => cancelled_at === null,
  async run({ priceId, position }, { db, now, params: { roomId = '' } }) {
    const offer = (await allPricesOnSale(db, now)).find(({ price_id }) => price_id === priceId)
    if (!offer) return refusal({ priceId: '请选择商品' })
    const shown = await roomProducts(db, roomId)
    if (shown.length >= PRODUCTS_MAX) return refusal({ priceId: `最多 ${PRODUCTS_MAX} 个商品` })
    if (shown.some(({ price_id }) => price_id === priceId))
      return refusal({ priceId: '这个商品已经在直播间' })
    const isAdded = await insertRoomProduct(db, {
      ...{ room_id: roomId, position, title: `${offer.product_name} ${offer.period_name}` },
      ...{ price: offer.fen, list_price: offer.list_fen > offer.fen ? offer.list_fen : null },
      ...{ act_id: offer.activity_id ?? ACTIVITY, course_type: offer.course_type ?? '' },
      ...{ price_id: priceId, product_id: offer.product_id, product_type: offer.product_type },
    })
    if (!isAdded) return refusal({ position: '这个顺序已被占用' })
    const audit = { subject: roomId, details: offer.product_name }
    return { kind: 'done', message: '已添加，进入直播间即可看到', audit }
  },
})

type Shown = DeskRoom & { shown?: ShownProduct }

export const removeProduct = opsForm({
  action: 'removeProduct',
  title: '移除直播商品',
  label: '移除',
  isQuiet: true,
  fields: { position: subjectField(/^\d{1,2}$/, '没有这个商品') },
  initial: ({ shown }: Shown) => ({ position: String(shown?.position ?? '') }),
  async run({ position }, { db, params: { roomId = '' } }) {
    const title = await deleteRoomProduct(db, roomId, Number(position))
    if (title === undefined) return undefined
    return { kind: 'done', message: '已移除', audit: { subject: roomId, details: title } }
  },
})
