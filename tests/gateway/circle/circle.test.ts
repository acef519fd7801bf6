import { expect } from 'vitest'
import { addPost } from '#api/circle/add-post.ts'
import { blockPerson } from '#api/circle/block-person.ts'
import { deletePost } from '#api/circle/delete-post.ts'
import { followPerson } from '#api/circle/follow-person.ts'
import { followTopic } from '#api/circle/follow-topic.ts'
import { getPerson } from '#api/circle/get-person.ts'
import { listPosts, POSTS_PER_PAGE } from '#api/circle/list-posts.ts'
import { listTopics } from '#api/circle/list-topics.ts'
import { CIRCLE_PLACE } from '#api/circle/post.ts'
import { REPORTS_TO_HIDE, reportPost } from '#api/circle/report-post.ts'
import { uploadPostFile } from '#api/circle/upload-post-file.ts'
import { uploadPostPicture } from '#api/circle/upload-post-picture.ts'
import { voteMessage } from '#api/live/chat/vote-message.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { listPublications } from '#api/publication/list-publications.ts'
import { subscribe } from '#api/subscription/subscribe.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { seedCircle } from '#gateway/circle/seed-circle.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { firstSigner } from '#gateway/publication/signers.ts'
import { fileAddressesIn } from '../../support/file/file-addresses.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { type Caller, callGateway, sendCall } from '../../support/gateway/client.ts'
import { asWritten } from '../../support/gateway/filled-requests.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { cameraPhoto } from '../../support/gateway/pictures.ts'
import { send } from '../../support/gateway/send.ts'
import { certifyAdvisers } from '../../support/live/certify-advisers.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { publishDraft } from '../../support/ops/publish-draft.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = gatewayTest({
  async seed({ services }) {
    const { db, clock } = services
    await seedLive(services)
    await seedProducts(db, clock.now())
    await seedCircle(db, clock.now())
  },
})

const OPEN = 'jilv'
const PAID = 'neican'
const write = (caller: Caller, text: string, topicId = OPEN) =>
  send(caller, addPost, { topicId, text, pictureIds: [] })
const textsOf = async (caller: Caller, page: Parameters<typeof listPosts.request.encode>[0] = {}) =>
  (await send(caller, listPosts, page)).posts.map(({ text }) => text)

test('a post is shown at once, voted on, and removed by its author alone', async ({
  user,
  newUser,
  visitor,
}) => {
  const { postId, seq, personId } = await write(user, '这周的规则都做到了')
  expect(personId).toMatch(/^\d+$/)
  expect(await textsOf(visitor, { topicId: OPEN })).toContain('这周的规则都做到了')
  const other = await newUser()
  const vote = { id: CIRCLE_PLACE, seq, vote: 'up' as const }
  expect(await send(other, voteMessage, vote)).toMatchObject({ ups: 1, downs: 0 })
  expect(await send(other, voteMessage, { ...vote, vote: 'down' })).toMatchObject({
    ...{ ups: 0, downs: 1 },
  })
  await send(other, deletePost, { postId })
  expect(await textsOf(visitor)).toContain('这周的规则都做到了')
  await send(user, deletePost, { postId })
  expect(await textsOf(visitor)).not.toContain('这周的规则都做到了')
})

test('nothing of a paid topic reaches anybody who has not bought it', async ({
  user,
  newUser,
  visitor,
}) => {
  const secret = '内参里第三段的数据口径需要说明'
  const member = await newUser()
  await assess(member)
  const wish = { productId: 'wealth-column', priceId: 'wealth-quarter' }
  const { contractId = '' } = await paidOrder(member, wish)
  await signOrder(member, contractId)
  const { seq } = await write(member, secret, PAID)
  expect(await textsOf(member, { isPaidOnly: true })).toContain(secret)
  for (const stranger of [visitor, user]) {
    const body = await (await sendCall(stranger, listPosts, { topicId: PAID })).text()
    expect(body).not.toContain('口径')
    const { posts } = await send(stranger, listPosts, { topicId: PAID })
    expect(posts.every(({ isHidden, text }) => isHidden && text === '')).toBe(true)
  }
  const refused = { topicId: PAID, text: '我也想说一句', pictureIds: [] }
  expect(await callGateway(user, addPost, refused)).toMatchObject({ code: 'E440002' })
  const vote = { id: CIRCLE_PLACE, seq, vote: 'up' as const }
  expect(await callGateway(user, voteMessage, vote)).toMatchObject({ code: 'E100004' })
  const { topics } = await send(member, listTopics, {})
  expect(topics.find(({ topicId }) => topicId === PAID)).toMatchObject({ isMember: true })
})

test('an ended member keeps what was written until the end, and reads and writes nothing later', async ({
  gateway,
  newUser,
}) => {
  const newMember = async () => {
    const member = await newUser()
    await assess(member)
    const wish = { productId: 'wealth-column', priceId: 'wealth-quarter' }
    const { contractId = '' } = await paidOrder(member, wish)
    await signOrder(member, contractId)
    return member
  }
  const [ended, other] = [await newMember(), await newMember()]
  const before = await write(other, '结束之前的讨论', PAID)
  const now = gateway.services.clock.now().getTime()
  await gateway.services.db
    .updateTable('services')
    .set({ starts_at: new Date(now - 60_000), ends_at: new Date(before.createdAt + 1) })
    .where('user_id', '=', ended.userId)
    .execute()
  await write(other, '结束之后的讨论', PAID)
  const { posts } = await send(ended, listPosts, { topicId: PAID })
  expect(posts.slice(0, 2).map(({ text, isHidden }) => [text, isHidden])).toEqual([
    ['', true],
    ['结束之前的讨论', false],
  ])
  const late = { topicId: PAID, text: '我还想说一句', pictureIds: [] }
  expect(await callGateway(ended, addPost, late)).toMatchObject({ code: 'E440002' })
})

test('an operator makes, orders and renames topics, and no written post changes its readers', async ({
  operator,
  user,
  visitor,
}) => {
  const fields = { name: '新手上路', summary: '第一次开户的人问什么。', position: '0' }
  const topic = { action: 'create', topicId: 'xinshou', audience: 'everybody', ...fields }
  expect((await operator.post('/ops/topics', { ...topic, topicId: '新手' })).status).toBe(422)
  expect((await operator.post('/ops/topics', { ...topic, audience: 'nothing' })).status).toBe(422)
  expect((await operator.post('/ops/topics', topic)).status).toBe(303)
  expect((await operator.post('/ops/topics', topic)).status).toBe(422)
  const namesOf = async () =>
    (await send(visitor, listTopics, {})).topics.map(({ name, productId }) => [name, productId])
  expect((await namesOf()).slice(0, 2)).toContainEqual(['新手上路', undefined])
  const path = '/ops/topics/xinshou'
  const save = { action: 'save', ...fields, name: '成员答疑', audience: 'wealth-column' }
  expect((await operator.post(path, save)).status).toBe(303)
  expect(await namesOf()).toContainEqual(['成员答疑', 'wealth-column'])
  expect((await operator.post(path, { ...save, audience: 'everybody' })).status).toBe(303)
  await write(user, '第一帖', 'xinshou')
  const moved = await operator.post(path, save)
  expect([moved.status, await moved.text()]).toEqual([
    422,
    expect.stringContaining('话题里已有帖子'),
  ])
  expect(await operator.text('/ops/first-run')).toContain('圈子话题')
})

test('a post with a picture waits for a reviewer, who shows it or gives the reason', async ({
  gateway,
  operator,
  user,
  visitor,
}) => {
  const picture = (await cameraPhoto()).toString('base64')
  const { pictureId } = await send(user, uploadPostPicture, { picture })
  const withPicture = { topicId: OPEN, text: '我的规则表', pictureIds: [pictureId] }
  const post = await send(user, addPost, withPicture)
  expect(post).toMatchObject({ state: 'waiting', pictureIds: [pictureId] })
  expect(await callGateway(user, addPost, withPicture)).toMatchObject({ code: 'E440003' })
  expect(await textsOf(visitor)).not.toContain('我的规则表')
  expect(await textsOf(user)).toContain('我的规则表')
  const path = `/ops/circle/${post.postId}`
  const [address = ''] = fileAddressesIn(await operator.text(path))
  const forReview = await fetch(gateway.url + address)
  expect(forReview.headers.get('content-type')).toBe('image/jpeg')
  expect((await operator.post(path, { action: 'pass' })).status).toBe(303)
  expect((await operator.post(path, { action: 'pass' })).status).toBe(422)
  expect(await textsOf(visitor)).toContain('我的规则表')
  const before = await fetch(`${gateway.url}/stream/circle/pictures/${pictureId}`)
  expect(await moveStoredFiles(gateway)).toEqual([])
  const file = await fetch(`${gateway.url}/stream/circle/pictures/${pictureId}`)
  const bytes = await before.bytes()
  expect(await file.bytes()).toEqual(bytes)
  expect(await forReview.bytes()).toEqual(bytes)
  expect(file.headers.get('content-type')).toBe('image/jpeg')

  const contact = await write(user, '想一起复盘的加我 13800001234')
  expect(contact.state).toBe('waiting')
  const reason = '请不要留联系方式'
  const refusal = { action: 'refuse', reason }
  expect((await operator.post(`/ops/circle/${contact.postId}`, refusal)).status).toBe(303)
  expect((await send(user, listMessages, {})).messages[0]).toMatchObject({ body: reason })
  const [own] = (await send(user, listPosts, { topicId: OPEN })).posts
  expect(own).toMatchObject({ state: 'refused', reason })
  const forbidden = { topicId: OPEN, text: '这只稳 赚不赔', pictureIds: [] }
  expect(await callGateway(user, addPost, forbidden)).toMatchObject({ code: 'E440001' })
})

test('a post with a file waits for a reviewer, and its PDF is downloaded, never shown', async ({
  gateway,
  operator,
  user,
  visitor,
}) => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
  const upload = (bytes: Buffer, name = '读表 笔记.pdf') =>
    callGateway(user, uploadPostFile, { name, file: bytes.toString('base64') })
  expect(await upload(Buffer.from('<html>%%EOF</html>'))).toMatchObject({ code: 'E440006' })
  const active = Buffer.from('%PDF-1.7\n<< /S /JavaScript >>\n%%EOF')
  expect(await upload(active)).toMatchObject({ code: 'E440006' })
  const named = { name: '../a.exe', file: pdf.toString('base64') }
  const raw = await sendCall(user, asWritten(uploadPostFile), named)
  expect(await raw.text()).toContain('PDF 文件')
  const sent = { name: '读表 笔记.pdf', file: pdf.toString('base64') }
  const { fileId, ...file } = await send(user, uploadPostFile, sent)
  expect(file).toEqual({ name: '读表 笔记.pdf', bytes: pdf.length })
  expect(await moveStoredFiles(gateway)).toEqual([])
  const address = `${gateway.url}/stream/circle/files/${fileId}`
  expect((await fetch(address)).status).toBe(404)
  const withFile = { topicId: OPEN, text: '附上我的读表笔记', pictureIds: [], fileIds: [fileId] }
  const post = await send(user, addPost, withFile)
  expect(post).toMatchObject({ state: 'waiting', files: [{ fileId, ...file }], pictureIds: [] })
  const path = `/ops/circle/${post.postId}`
  const page = await operator.text(path)
  expect(page).toContain('下载核对 读表 笔记.pdf')
  const [forReview = ''] = fileAddressesIn(page)
  const reviewed = await fetch(gateway.url + forReview)
  expect(Buffer.from(await reviewed.arrayBuffer())).toEqual(pdf)
  expect(Object.fromEntries(reviewed.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('读表 笔记.pdf')}`,
  })
  expect((await operator.post(path, { action: 'pass' })).status).toBe(303)
  const [shown] = (await send(visitor, listPosts, { topicId: OPEN })).posts
  expect(shown?.files).toEqual([{ fileId, ...file }])
  const answer = await fetch(address)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%E8/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a post of an adviser takes two people, joins the record, is corrected and withdrawn in sight of its readers', async ({
  gateway,
  operator,
  user,
  visitor,
}) => {
  await certifyAdvisers(gateway)
  const { db, clock } = gateway.services
  const adviser = await firstSigner(db, clock.now())
  const certificate = adviser?.certificate ?? ''
  await send(user, subscribe, { kind: 'adviser', subjectId: certificate, isNotified: true })
  const both = [operator, await newOperator(gateway)] as const
  const text = '息差的降幅连续两季变小，依据为定期报告，仅供参考，不构成投资建议。'
  const words = { topic: OPEN, adviser: certificate, text, stocks: '600036' }
  const first = await publishDraft('adviser-posts', both, words)
  const correction = { corrects: first, correctReason: '季度的口径写错了' }
  const second = await publishDraft('adviser-posts', both, {
    ...{ ...words, ...correction, text: `更正：按日均余额口径计算。${text}` },
  })
  const shown = async () =>
    (await send(visitor, listPosts, { topicId: OPEN })).posts.filter((post) => post.certificate)
  const security = { symbol: 'sh600036', stockName: '招商银行' }
  expect((await shown()).slice(0, 2)).toMatchObject([
    { postId: second, certificate, entry: { ...correction, securities: [security] } },
    { postId: first, nickname: adviser?.name, text, entry: { correctedBy: second } },
  ])
  const { publications } = await send(visitor, listPublications, { kind: 'post', subjectId: OPEN })
  expect(publications[0]).toMatchObject({ publicationId: second, corrects: first })
  const titles = (await send(user, listMessages, {})).messages.map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual([
    `${adviser?.name}更正了一条帖子`,
    `${adviser?.name}在圈子发了新帖`,
  ])

  const moderated = `/ops/circle/${first}`
  const removal = { action: 'remove', reason: '不应由审核移除' }
  expect((await operator.post(moderated, removal)).status).toBe(422)
  expect(await operator.text(moderated)).toContain(`/ops/adviser-posts/${first}`)
  const withdrawal = { action: 'withdraw', reason: '依据已不成立' }
  expect((await operator.post(`/ops/adviser-posts/${first}`, withdrawal)).status).toBe(303)
  expect((await shown())[1]).toMatchObject({
    ...{ postId: first, text, state: 'shown', entry: { withdrawReason: '依据已不成立' } },
  })
})

test('a post that several people report waits for a reviewer', async ({
  operator,
  user,
  newUser,
  visitor,
}) => {
  const { postId } = await write(user, '看起来没问题的一句话')
  const report = { postId, reason: 'insult' as const }
  expect(await callGateway(user, reportPost, report)).toMatchObject({ code: 'E440005' })
  for (let i = 0; i < REPORTS_TO_HIDE; i++) {
    expect(await textsOf(visitor)).toContain('看起来没问题的一句话')
    const reader = await newUser()
    await send(reader, reportPost, report)
  }
  expect(await textsOf(visitor)).not.toContain('看起来没问题的一句话')
  expect(await operator.text('/ops/circle?state=waiting')).toContain(`辱骂他人 ${REPORTS_TO_HIDE}`)
})

test('a person is followed and blocked, and a topic followed, by each reader for themselves', async ({
  user,
  newUser,
  visitor,
}) => {
  const { personId = '' } = await write(user, '只想安静复盘')
  const reader = await newUser()
  await send(reader, followPerson, { personId, isFollowed: true })
  await send(reader, followPerson, { personId, isFollowed: true })
  expect(await send(reader, getPerson, { personId })).toMatchObject({
    ...{ posts: 1, followers: 1, isFollowed: true, isOwn: false },
  })
  expect(await send(user, getPerson, { personId })).toMatchObject({ isOwn: true })
  await send(reader, blockPerson, { personId, isBlocked: true })
  expect(await textsOf(reader)).not.toContain('只想安静复盘')
  expect(await textsOf(visitor, { personId })).toEqual(['只想安静复盘'])
  await send(reader, blockPerson, { personId, isBlocked: false })
  expect(await textsOf(reader)).toContain('只想安静复盘')
  const self = { personId, isBlocked: true }
  expect(await callGateway(user, blockPerson, self)).toMatchObject({ code: 'E440005' })
  await send(reader, followTopic, { topicId: OPEN, isFollowed: true })
  const { topics } = await send(reader, listTopics, {})
  expect(topics.find(({ topicId }) => topicId === OPEN)).toMatchObject({
    ...{ isFollowed: true, followers: 1 },
  })
})

test('posts are read page by page, newest or most useful first, without a gap or a row twice', async ({
  gateway,
  user,
  newUser,
  visitor,
}) => {
  const { db, clock } = gateway.services
  for (let i = 0; i < POSTS_PER_PAGE + 3; i++)
    await db
      .insertInto('circle_posts')
      .values({
        ...{ post_id: String(i).padStart(24, '0'), topic_id: 'fupan', user_id: null },
        ...{ nickname: '示例', certificate: null, content: `第 ${i} 条`, state: 'shown' },
        created_at: clock.now(),
      })
      .execute()
  for (const sort of ['new', 'hot'] as const) {
    const first = await send(visitor, listPosts, { topicId: 'fupan', sort })
    const second = await send(visitor, listPosts, { topicId: 'fupan', sort, cursor: first.next })
    const ids = [...first.posts, ...second.posts].map(({ postId }) => postId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(POSTS_PER_PAGE + 3)
  }
  const useful = await write(user, '最有用的一条', 'fupan')
  await write(user, '更新的一条', 'fupan')
  const vote = { id: CIRCLE_PLACE, seq: useful.seq, vote: 'up' as const }
  await send(await newUser(), voteMessage, vote)
  const [hottest] = await textsOf(visitor, { topicId: 'fupan', sort: 'hot' })
  expect(hottest).toBe('最有用的一条')
})
