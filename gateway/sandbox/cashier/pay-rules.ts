import { isIP } from 'node:net'
import { type Codec, integer, list, oneOf, optional, ParseError, record, text } from '#api/codec.ts'

/**
 * The fields that the documents of the payment service (API v3) define, with their limits; a field they do not know,
 * or a wrong one, is answered with 400 PARAM_ERROR.
 */
const wireText = (limits: Parameters<typeof text>[0]): Codec<string> => ({
  ...text(limits),
  decode(wire, at) {
    if (typeof wire !== 'string') throw new ParseError(at, 'no text')
    return text(limits).decode(wire, at)
  },
})
const wireFen: Codec<number> = {
  ...integer({ min: 1 }),
  decode(wire, at) {
    if (typeof wire !== 'number') throw new ParseError(at, 'no number')
    return integer({ min: 1 }).decode(wire, at)
  },
}
/** `yyyy-MM-DDTHH:mm:ss+TIMEZONE`, without fractions. */
const time: Codec<Date> = {
  decode(wire, at) {
    if (typeof wire !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+\d\d:\d\d$/.test(wire))
      throw new ParseError(at, 'no time')
    return new Date(wire)
  },
  encode: (value) => value.toISOString(),
}
const clientIp: Codec<string> = {
  decode(wire, at) {
    if (typeof wire !== 'string' || !isIP(wire)) throw new ParseError(at, 'no IP address')
    return wire
  },
  encode: (value) => value,
}
/** An address without parameters. */
const notifyUrl = wireText({ min: 1, max: 255, pattern: /^https?:\/\/[^?#\s]+$/ })
const paymentNo = wireText({ pattern: /^[\w|*-]{6,32}$/ })
const refundNo = wireText({ pattern: /^[\w|*@-]{1,64}$/ })

/** A record that refuses fields it does not name. */
function exact<T>(codec: Codec<T>, names: readonly string[]): Codec<T> {
  return {
    ...codec,
    decode(wire, at) {
      const given = typeof wire === 'object' && wire !== null ? Object.keys(wire) : []
      const unknown = given.find((name) => !names.includes(name))
      if (unknown) throw new ParseError(`${at}/${unknown}`, 'unknown field')
      return codec.decode(wire, at)
    },
  }
}

const common = {
  appId: ['appid', wireText({ min: 1, max: 32 })],
  merchantId: ['mchid', wireText({ min: 1, max: 32 })],
  description: ['description', wireText({ min: 1, max: 127 })],
  paymentId: ['out_trade_no', paymentNo],
  expiresAt: ['time_expire', time],
  notifyUrl: ['notify_url', notifyUrl],
  amount: [
    'amount',
    exact(record({ fen: ['total', wireFen], currency: ['currency', oneOf('CNY')] }), [
      'total',
      'currency',
    ]),
  ],
} as const
const COMMON = [
  ...['appid', 'mchid', 'description', 'out_trade_no', 'time_expire', 'notify_url', 'amount'],
  ...['attach', 'goods_tag', 'support_fapiao', 'detail', 'settle_info'],
]

/** 统一下单, by kind: `payer` for JSAPI alone, `scene_info` with the client's IP for H5. */
const OPENINGS = {
  jsapi: exact(
    record({
      ...common,
      payer: [
        'payer',
        exact(record({ openId: ['openid', wireText({ min: 1, max: 128 })] }), ['openid']),
      ],
    }),
    [...COMMON, 'payer', 'scene_info'],
  ),
  h5: exact(
    record({
      ...common,
      scene: [
        'scene_info',
        exact(
          record({
            ip: ['payer_client_ip', clientIp],
            h5: [
              'h5_info',
              exact(record({ type: ['type', oneOf('iOS', 'Android', 'Wap')] }), ['type']),
            ],
          }),
          ['payer_client_ip', 'h5_info', 'device_id', 'store_info'],
        ),
      ],
    }),
    [...COMMON, 'scene_info'],
  ),
  native: exact(record(common), [...COMMON, 'scene_info']),
} as const
export type OpeningKind = keyof typeof OPENINGS

export function readOpening(kind: OpeningKind, body: unknown) {
  if (kind !== 'jsapi') return { ...OPENINGS[kind].decode(body, '/body'), payer: undefined }
  const { payer, ...opening } = OPENINGS.jsapi.decode(body, '/body')
  return { ...opening, payer: payer.openId }
}

/** 关闭订单: the merchant's number alone. */
export const closing = exact(record({ merchantId: ['mchid', wireText({ min: 1 })] }), ['mchid'])

/** 申请退款 of an `out_trade_no`; the total must be that of the payment. */
export const refunding = exact(
  record({
    paymentId: ['out_trade_no', paymentNo],
    refundNo: ['out_refund_no', refundNo],
    reason: ['reason', optional(wireText({ max: 80 }))],
    notifyUrl: ['notify_url', optional(notifyUrl)],
    amount: [
      'amount',
      exact(
        record({
          fen: ['refund', wireFen],
          totalFen: ['total', wireFen],
          currency: ['currency', oneOf('CNY')],
        }),
        ['refund', 'total', 'currency', 'from'],
      ),
    ],
    goods: ['goods_detail', optional(list(record({})))],
  }),
  [
    'out_trade_no',
    'out_refund_no',
    'reason',
    'notify_url',
    'amount',
    'funds_account',
    'goods_detail',
  ],
)
