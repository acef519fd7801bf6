import { expect } from 'vitest'
import { COMMON_CODES } from '#api/envelope.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { submitFeedback } from '#api/support/submit-feedback.ts'
import { describedCalls } from '../../agreement/described-calls.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { sendCall } from '../../support/gateway/client.ts'
import { asWritten, requestOf } from '../../support/gateway/filled-requests.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { paidOrder, placeOrder } from '../../support/order/calls.ts'

const test = shopTest()
const PLACE = { name: '收件人', mobile: '13800000001', region: '上海市 浦东新区', isDefault: true }
const calls = await describedCalls()

const MARKUP = `"><script>alert(1)</script>`

/** Texts that have broken programs: SQL, HTML, paths, patterns, prototypes, signs that change the reading order. */
const HOSTILE = [
  `' or '1'='1' -- `,
  MARKUP,
  `../../etc/passwd`,
  '%_\\%',
  '__proto__',
  '\u202e\ud83d\ude00\u200b',
  '9'.repeat(1900),
]

test.for(HOSTILE)(
  'the value %j in any field of any call is answered in words, and opens nothing',
  { timeout: 360_000 },
  async (hostile, { gateway }) => {
    const owner = await seedUser(gateway, `owner of ${hostile}`)
    const planted = '只有本人能看到的地址'
    await send(owner, saveAddress, { ...PLACE, detail: planted })
    const broken: string[] = []
    for (const described of calls) {
      const { file, call } = described
      const stranger = await seedUser(gateway, `${file} ${hostile}`)
      const response = await sendCall(
        { ...stranger, key: file.replaceAll(/\W/g, '-').slice(0, 60) },
        asWritten(call),
        requestOf(described, hostile),
      )
      const body = await response.text()
      if (response.status >= 500 || body.includes(COMMON_CODES.INTERNAL) || body.includes(planted))
        broken.push(`${file}: ${response.status} ${body.slice(0, 80)}`)
    }
    expect(broken).toEqual([])
  },
)

test('markup written by users is text on every page of operators', async ({ operator, buyer }) => {
  const { orderId } = await paidOrder(buyer)
  await send(buyer, saveAddress, { ...PLACE, detail: MARKUP })
  await send(buyer, submitFeedback, {
    key: 'markup-in-a-feedback',
    topic: 'idea',
    text: MARKUP,
    contact: MARKUP,
    pictureIds: [],
  })
  await send(buyer, requestRefund, { orderId, reason: MARKUP })
  await placeOrder(buyer, { remark: MARKUP })
  const seen: string[] = []
  for (const path of [...operator.paths, `/ops/orders/${orderId}`, `/ops/people/${buyer.userId}`]) {
    const text = await operator.text(path)
    expect(text, path).not.toContain('"><script')
    if (text.includes('&lt;script&gt;')) seen.push(path)
  }
  expect(seen.length, 'pages that show what was planted').toBeGreaterThan(1)
})
