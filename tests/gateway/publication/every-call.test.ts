import { expect } from 'vitest'
import { CHIEF_PRODUCT, CHIEF_SUBJECT } from '#api/adviser/chief/report.ts'
import { CIRCLE_STREAM } from '#api/circle/circle-event.ts'
import { TRADE_SIGNAL_STREAM } from '#api/product/trade-signal-stream.ts'
import { publishPost } from '#gateway/circle/post/stream.endpoint.ts'
import { seedCircle } from '#gateway/circle/seed-circle.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { insertArticle } from '#gateway/product/article-queries.ts'
import { announceTradeSignal } from '#gateway/product/trade-signal-stream.endpoint.ts'
import { appendPublication, withdrawPublication } from '#gateway/publication/record.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { type DescribedCall, describedCalls } from '../../agreement/described-calls.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, sendCall } from '../../support/gateway/client.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { asWritten, requestsNaming } from '../../support/gateway/filled-requests.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { assess, paidOrder } from '../../support/order/calls.ts'

const test = shopTest()
const described = await describedCalls()
const reads = described.filter(({ call }) => call.effect === 'read')
/** The domains whose pages show paid entries. */
const DOMAINS = ['adviser', 'circle', 'product', 'publication', 'quant', 'strategy', 'subscription']
/** A trial shows one instruction to a person whom it suits: that is what it is for. */
const GIFTS = ['strategy/claim-trial.ts']
const writes = described.filter(
  ({ call, owner, file }) =>
    call.effect !== 'read' && DOMAINS.includes(owner) && !GIFTS.includes(file),
)

const STRATEGY = 'strategy-steady'
const RULE = 'trend'
const TOPIC = 'neican'
const MEMBERSHIP = { productId: 'diagnosis-vip', priceId: 'diagnosis-vip-month' }
/** Words that no other row contains; each is a paid entry. */
const SECRETS = {
  instruction: '机密甲的依据',
  signal: '机密乙的依据',
  report: '机密丙的正文',
  article: '机密丁的正文',
  post: '机密戊的帖子',
  pick: '机密己的入选',
  adviserPost: '机密庚的帖子',
} as const
const IDS = [
  ...[STRATEGY, RULE, TOPIC, CHIEF_PRODUCT, CHIEF_SUBJECT, 'quant-fast-ride'],
  ...[
    'leak-pick',
    'leak-instruction',
    'leak-signal',
    'leak-report',
    'leak-article',
    '7e'.padEnd(24, '0'),
  ],
  '7f'.padEnd(24, '0'),
]

test.beforeAll(({ gateway }) => publishSecrets(gateway))

async function publishSecrets({ services }: RunningGateway): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await seedLive(services)
  await seedCircle(db, now)
  const { certificate } = await db
    .selectFrom('live_advisers')
    .select('certificate')
    .executeTakeFirstOrThrow()
  const signed = { adviser_name: '示例投顾', adviser_certificate: certificate, published_at: now }
  const security = { symbol: 'sh600036', stock_name: '机密标的', price_milli: 40_000 }
  const traded = { ...security, side: 'buy', position_percent: 10 } as const
  const entries = [
    ['instruction', 'leak-instruction', STRATEGY, STRATEGY, SECRETS.instruction],
    ['instruction', 'leak-signal', RULE, 'quant-fast-ride', SECRETS.signal],
    ['pick', 'leak-pick', STRATEGY, STRATEGY, SECRETS.pick],
    ['post', '7f'.padEnd(24, '0'), TOPIC, CHIEF_PRODUCT, SECRETS.adviserPost],
    ['report', 'leak-report', CHIEF_SUBJECT, CHIEF_PRODUCT, SECRETS.report],
  ] as const
  for (const [kind, publication_id, subject_id, product_id, text] of entries)
    await appendPublication(db, {
      ...{ kind, publication_id, subject_id, product_id, text, ...signed },
      ...{ title: kind === 'report' ? '机密丙的标题' : '', securities: [traded] },
    })
  const withdrawal = { publicationId: 'leak-signal', reason: '机密的撤回原因' }
  await withdrawPublication(db, withdrawal, now)
  const words = { title: '机密丁的标题', text: SECRETS.article }
  await insertArticle(db, {
    ...{ article_id: 'leak-article', product_id: CHIEF_PRODUCT, ...words },
    ...{ adviser_name: null, adviser_certificate: null, published_at: now },
  })
  const post = {
    topic_id: TOPIC,
    user_id: null,
    nickname: '示例',
    state: 'shown',
    created_at: now,
  } as const
  const own = { post_id: '7e'.padEnd(24, '0'), content: SECRETS.post, certificate: null }
  const signedPost = { post_id: '7f'.padEnd(24, '0'), content: SECRETS.adviserPost, certificate }
  for (const words of [own, signedPost])
    await db
      .insertInto('circle_posts')
      .values({ ...post, ...words })
      .execute()
}

/** A user with running services of these products. */
async function newOwner(gateway: RunningGateway, products: readonly string[]) {
  const owner = await newPhoneUser(gateway)
  await assess(owner)
  for (const productId of products) {
    const { orderId } = await paidOrder(owner, MEMBERSHIP)
    await gateway.services.db
      .updateTable('services')
      .set({ product_id: productId })
      .where('order_id', '=', orderId)
      .execute()
  }
  return owner
}

/** These calls with every request that names a paid entry or what it belongs to. */
const requestsOf = (calls: readonly DescribedCall[]) => [
  ...new Map(
    calls.flatMap((one) =>
      IDS.flatMap((id) =>
        requestsNaming(one, id).map((wire) => {
          const { file, call } = one
          return [`${file} ${JSON.stringify(wire)}`, { file, call, wire }] as const
        }),
      ),
    ),
  ).values(),
]
const READS = requestsOf(reads)
/** What is typed or drawn, of which no word of the agreement is an example. */
const TYPED: Readonly<Record<string, Record<string, string>>> = {
  'circle/add-post.ts': { topicId: TOPIC, content: '想知道成员在说什么', pictures: '' },
  'circle/upload-post-file.ts': { name: '笔记.pdf', file: 'JVBERi0=' },
}
const WRITES = [
  ...requestsOf(writes),
  ...writes.flatMap(({ file, call }) => (TYPED[file] ? [{ file, call, wire: TYPED[file] }] : [])),
]
const AT_ONCE = 16

/** Everything the gateway answers to a reader. */
async function answersTo(
  gateway: RunningGateway,
  reader: Partial<Caller>,
  requests: ReturnType<typeof requestsOf> = READS,
) {
  const answers: string[] = []
  for (let start = 0; start < requests.length; start += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        requests.slice(start, start + AT_ONCE).map(async ({ file, call, wire }) => {
          // A device and an address of its own, so that no limit hides an answer.
          const caller = { ...reader, ...newCaller(gateway) }
          const response = await sendCall(caller, asWritten(call), wire)
          return `${file}: ${await response.text()}`
        }),
      )),
    )
  return answers
}

test('every call of the domains of advice is asked for a paid entry', () => {
  const asked = new Set([...READS, ...WRITES].map(({ file }) => file))
  const calls = described.filter(
    ({ owner, file }) => DOMAINS.includes(owner) && !GIFTS.includes(file),
  )
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.map(({ file }) => file).filter((file) => !asked.has(file))).toEqual([])
})

test('no read of the agreement shows a word of a paid entry to a visitor or to the owner of another service', {
  timeout: 600_000,
}, async ({ gateway }) => {
  const other = await newOwner(gateway, ['strategy-growth'])
  const buyer = await newOwner(gateway, [STRATEGY, CHIEF_PRODUCT, 'quant-fast-ride'])
  for (const reader of [{}, other]) {
    const answers = await answersTo(gateway, reader)
    const leaks = answers.filter((answer) => answer.includes('机密'))
    expect(leaks.map((leak) => leak.slice(0, 300))).toEqual([])
  }
  // The same requests reach every one of them for their buyer.
  const sold = JSON.stringify(await answersTo(gateway, buyer))
  for (const secret of Object.values(SECRETS)) expect(sold).toContain(secret)
})

test('no write of these domains answers a stranger with a word of a paid entry', {
  timeout: 600_000,
}, async ({ gateway }) => {
  const other = await newOwner(gateway, ['strategy-growth'])
  for (const reader of [{}, other]) {
    const answers = await answersTo(gateway, reader, WRITES)
    expect(answers.filter((answer) => answer.includes('机密'))).toEqual([])
  }
})

test('the streams of posts and instructions say where something is new, and no word of it', async ({
  gateway,
}) => {
  const { services } = gateway
  const streams = await Promise.all(
    [CIRCLE_STREAM, TRADE_SIGNAL_STREAM].map((path) => openEventStream(gateway.url + path)),
  )
  await publishPost(services.hub, TOPIC, 1)
  await announceTradeSignal('leak-instruction', services)
  const said = () => streams.map(({ events }) => events.map(({ data }) => JSON.parse(data)))
  await expect.poll(said).toEqual([[{ topicId: TOPIC, commentId: 1 }], [{ id: STRATEGY }]])
  for (const stream of streams) stream.close()
})
