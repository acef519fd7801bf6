import { nickname } from '#api/account/profile/nickname.ts'
import { LOGIN_BY_CHAT_APP, LOGIN_BY_PHONE } from '#api/account/session/login-type.ts'
import { sessionRecord } from '#api/account/session/session-codec.ts'
import { encodeSessionRecord, type SessionRecord } from '#api/account/session/session-record.ts'
import { byChatApp, byPhone, login } from '#api/account/sign-in/login.ts'
import type { Codec } from '#api/codec.ts'
import { idNumber } from '#api/contract/investor/investor-info.ts'
import { signature } from '#api/contract/sign/signature.ts'
import { describe, type JsonSchema, schemaOf } from '#api/described-codecs.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { byMobile, byOldId, refreshUserId } from '#api/invite/refresh-user-id.ts'
import { taxNumber } from '#api/invoice/title/tax-number.ts'
import { transferDay } from '#api/payment/submit-transfer.ts'
import { sketchFields, sketchShape } from '#api/quote/sketch/sketch.ts'
import { choice } from '#api/screening/conditions/condition.ts'
import { demandingScreen } from '#api/screening/saved/saved-screen.ts'
import { screenName } from '#api/screening/saved/screen-name.ts'
import { screen } from '#api/screening/screen.ts'
import {
  changedAlert,
  changedAlertFields,
  newAlert,
  newAlertFields,
} from '#api/watchlist/alerts/alert.ts'
import { groupName } from '#api/watchlist/groups/group-name.ts'
import { holdingFields, setHolding } from '#api/watchlist/holding/set-holding.ts'
import { stockWord } from '#api/watchlist/stock-ref.ts'

const string = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', ...more })
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

/** The record as calls answer it: its encoder says the names, and a sample the types. */
const SAMPLE: SessionRecord = {
  ...{ userId: '', token: '', id: '', nickname: '', avatar: '', openId: '', unionId: '' },
  ...{ coin: 0, coupon: 0, loginType: '', isProfileRefreshed: false },
}
const session = object(
  Object.fromEntries(
    Object.entries(encodeSessionRecord(SAMPLE)).map(([name, value]) => [
      name,
      { type: typeof value },
    ]),
  ),
)

/** Two requests by one call, told apart by a word. */
const either = (name: string, forms: Readonly<Record<string, Codec<unknown>>>): JsonSchema => ({
  oneOf: Object.entries(forms).map(([word, codec]) => ({
    allOf: [object({ [name]: { const: word } }), schemaOf(codec) ?? {}],
  })),
})

/**
 * Codecs that are more than fields: written by hand in `api/`, where a schema beside them would weigh on every page.
 * `tests/agreement/openapi.test.ts` names those that are missing here.
 */
const OWN: readonly (readonly [codec: Codec<unknown>, schema: () => JsonSchema])[] = [
  [symbol, () => string({ maxLength: 16, examples: ['sh600519'] })],
  [stockWord, () => string({ description: 'symbol:stockType', examples: ['sh600519:1'] })],
  [nickname, () => string({ minLength: 1, maxLength: 200 })],
  [groupName, () => string({ minLength: 1 })],
  [screenName, () => string({ minLength: 1 })],
  [
    choice,
    () =>
      string({ pattern: '^(yes|(lt|gt):.+|in:.+~.+)$', examples: ['yes', 'lt:20', 'in:10~20'] }),
  ],
  [demandingScreen, () => schemaOf(screen) ?? {}],
  [taxNumber, () => string({ description: '统一社会信用代码' })],
  [idNumber, () => string({ pattern: '^(\\d{15}|\\d{17}[\\dXx])$' })],
  [signature, () => string({ pattern: '^[\\d ,;]{0,40000}$', description: 'strokes of points' })],
  [transferDay, () => string({ format: 'date' })],
  [newAlert, () => schemaOf(newAlertFields) ?? {}],
  [changedAlert, () => schemaOf(changedAlertFields) ?? {}],
  [setHolding.request, () => schemaOf(holdingFields) ?? {}],
  [sketchShape, () => schemaOf(sketchFields) ?? {}],
  [sessionRecord, () => session],
  [
    login.request,
    () => either('loginType', { [LOGIN_BY_CHAT_APP]: byChatApp, [LOGIN_BY_PHONE]: byPhone }),
  ],
  [
    login.answer,
    () => ({ allOf: [session, object({ isNew: { type: 'integer', enum: [0, 1] } })] }),
  ],
  [refreshUserId.request, () => either('type', { '1': byOldId, '2': byMobile })],
]

export function describeOwnCodecs(): void {
  for (const [codec, schema] of OWN) describe(codec, schema)
}
