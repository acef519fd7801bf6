import { daysAfter } from '#api/china-time.ts'
import { ParseError } from '#api/codec.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { takesTransfers } from '#gateway/contract/provider.ts'
import { whyUnsuitable } from '#gateway/contract/suitability/suitability.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '#gateway/order/lock-buyer.ts'
import { dueFen, extendOrder, orderOf } from '#gateway/order/order-queries.ts'
import { cleanPicture } from './clean-picture.ts'
import { insertTransfer, transferAnswer } from './transfer-queries.ts'

/** How long an order waits for its proof to be matched. */
const MATCH_WITHIN_DAYS = 7
const NO_PICTURE = '请上传 JPG、PNG 或 WebP 格式的凭证图片'

export default handle(
  submitTransfer,
  async (request, { db, userId, now, config }) => {
    const { orderId, picture: sent, ...details } = request
    if (!takesTransfers(config)) return refuse('NO_TRANSFER_ACCOUNT')
    const picture = await cleanPicture(sent)
    if (!picture) throw new ParseError('picture', NO_PICTURE)
    await lockBuyer(db, userId)
    const order = await orderOf(db, userId, orderId)
    if (!order) return notFound()
    if (order.state === 'closed' || order.state === 'refunded') return refuse('ORDER_CLOSED')
    if (dueFen(order) === 0) return refuse('ORDER_PAID')
    if (!order.expires_at || order.expires_at <= now) return refuse('ORDER_CLOSED')
    if (order.needs_suitability) {
      const refusal = await whyUnsuitable(db, { userId, riskLevel: order.risk_level }, now)
      if (refusal) return refusal
    }
    const proof = { order, details, picture }
    const row = await insertTransfer(db, proof, config.secretKey, now)
    if (!row) return refuse('PROOF_WAITING')
    await extendOrder(db, orderId, daysAfter(now, MATCH_WITHIN_DAYS))
    return transferAnswer(order, row, config.provider)
  },
  {
    limits: [{ name: 'proof', points: 10, perSeconds: 3600, key: (_, { userId }) => userId ?? '' }],
  },
)
