import { expect } from 'vitest'
import type { Call } from '#api/call.ts'
import { addPost } from '#api/circle/add-post.ts'
import { deletePost } from '#api/circle/delete-post.ts'
import { listPosts } from '#api/circle/list-posts.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { deleteScreen } from '#api/screening/saved/delete-screen.ts'
import { listResultChanges } from '#api/screening/saved/list-result-changes.ts'
import { listSavedScreens } from '#api/screening/saved/list-saved-screens.ts'
import { saveScreen } from '#api/screening/saved/save-screen.ts'
import { updateScreen } from '#api/screening/saved/update-screen.ts'
import { getPicture } from '#api/support/get-picture.ts'
import { getTicket } from '#api/support/get-ticket.ts'
import { listTickets } from '#api/support/list-tickets.ts'
import { submitFeedback } from '#api/support/submit-feedback.ts'
import { uploadPicture } from '#api/support/upload-picture.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { deleteAlert } from '#api/watchlist/alerts/delete-alert.ts'
import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { updateAlert } from '#api/watchlist/alerts/update-alert.ts'
import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { deleteGroup } from '#api/watchlist/groups/delete-group.ts'
import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { renameGroup } from '#api/watchlist/groups/rename-group.ts'
import { sortGroups } from '#api/watchlist/groups/sort-groups.ts'
import { addStock } from '#api/watchlist/list/add-stock.ts'
import { importStocks } from '#api/watchlist/list/import-stocks.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { moveStocks } from '#api/watchlist/list/move-stocks.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { undoChange } from '#api/watchlist/undo-change.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { seedCircle } from '#gateway/circle/seed-circle.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { describedCalls } from '../../agreement/described-calls.ts'
import { newPhoneUser, type Person } from '../../support/account/calls.ts'
import { KEPT } from '../../support/account/owned-domains.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { proofPicture } from '../../support/order/calls.ts'

const NOT_FOUND = 'E100004'

/** Calls whose ids are everybody's (a topic, a stock, an author), or that have none. */
const OF_EVERYBODY = [
  ...['/api/v2/attention/queryguest', '/optional/getGroups', '/optional/editGroup'],
  ...['/optional/deleteStock', '/optional/noteStock', '/optional/setHolding'],
  ...['/optional/topStock', '/optional/sortStock'],
  ...['/optional/alert/list', '/optional/alert/create'],
  ...['/screening/movements', '/screening/presets', '/screening/run', '/screening/lookBack'],
  '/screening/limitPool',
  ...['/screening/saved/list', '/screening/saved/save'],
  ...['/feedback/queryMine', '/feedback/submit', '/feedback/uploadPicture', '/complaint/submit'],
  ...['/circle/queryPosts', '/circle/queryTopics', '/circle/queryUser', '/circle/addPost'],
  ...['/circle/blockUser', '/circle/followTopic', '/circle/followUser', '/circle/report'],
  ...['/circle/uploadPicture', '/circle/uploadFile', '/circle/queryPicture'],
]

const test = gatewayTest({
  async seed({ services }) {
    const { db, clock } = services
    await seedLive(services)
    await seedProducts(db, clock.now())
    await seedCircle(db, clock.now())
  },
})

interface Attempt {
  call: Call<never, unknown>
  request: object
  /** What a stranger hears, where it is not "there is no such thing". */
  code: string
}

let owner: Person
let stranger: Person
const attempts: Attempt[] = []

test.beforeAll(async ({ gateway }) => {
  owner = await newPhoneUser(gateway)
  stranger = await newPhoneUser(gateway)
  const stock = stockRefOf('sh600519')
  const { id: groupId } = await send(owner, createGroup, { name: '看好' })
  const { undoId = '' } = await send(owner, addStock, { ...stock, groupIds: [groupId] })
  const alert = { kind: 'priceAbove', limit: 1_700_000 } as const
  const { id: alertId } = await send(owner, createAlert, { ...stock, ...alert })
  const screen = {
    conditions: [{ id: 'pe', choice: { kind: 'below', value: 20 } }],
    environment: NO_LIMITS,
  } as const
  const { id: screenId } = await send(owner, saveScreen, { name: '便宜', screen })
  const { pictureId } = await send(owner, uploadPicture, { picture: await proofPicture() })
  const said = { key: 'others-records-1', text: '成交额与公布的不一致' }
  const feedback = { ...said, topic: 'data', pictureIds: [pictureId] } as const
  const { ticketId } = await send(owner, submitFeedback, feedback)
  const post = { topicId: 'jilv', text: '今天按规则减了一次仓', pictureIds: [] }
  const { postId } = await send(owner, addPost, post)
  const add = <Request>(call: Call<Request, unknown>, request: Request, code = NOT_FOUND) =>
    attempts.push({ call: call as Call<never, unknown>, request: request as object, code })
  add(listStocks, { groupId })
  add(addStock, { ...stock, groupIds: [groupId] })
  add(importStocks, { stocks: [stock], groupIds: [groupId] })
  add(moveStocks, { fromGroupId: groupId, stocks: [stock], toGroupIds: [] })
  add(renameGroup, { groupId, name: '我的了' })
  add(deleteGroup, { groupId })
  add(sortGroups, { groupIds: [groupId] })
  add(undoChange, { undoId }, 'E310006')
  add(updateAlert, { alertId, ...alert, isOn: false })
  add(deleteAlert, { alertId })
  add(updateScreen, { screenId, name: '我的了', isWatched: true })
  add(deleteScreen, { screenId })
  add(listResultChanges, { screenId })
  add(getTicket, { ticketId })
  add(getPicture, { pictureId })
  // Deleted already, or never theirs: the same answer.
  add(deletePost, { postId }, '0')
})

async function whatIsOwned(caller: Caller): Promise<unknown> {
  const posts = await send(caller, listPosts, { topicId: 'jilv' })
  return [
    await send(caller, listGroups, {}),
    await send(caller, listStocks, {}),
    await send(caller, listAlerts, {}),
    await send(caller, listSavedScreens, {}),
    await send(caller, listTickets, {}),
    posts,
  ]
}

test('every call of these domains that takes an id of a person is tried', async () => {
  const described = (await describedCalls()).filter(({ owner: domain }) => KEPT.includes(domain))
  const covered = new Set([...OF_EVERYBODY, ...attempts.map(({ call }) => call.path)])
  expect(described.map(({ call }) => call.path).filter((path) => !covered.has(path))).toEqual([])
})

test('a stranger and a visitor learn nothing by another’s ids, and change nothing', async () => {
  const before = await whatIsOwned(owner)
  for (const { call, request, code } of attempts) {
    const heard = await callGateway(stranger, call, request as never)
    expect([call.path, heard.code]).toEqual([call.path, code])
    expect(heard.data ?? {}, call.path).toEqual({})
    const { token: _, ...visitor } = { ...stranger, userId: owner.userId }
    const refused = await callGateway(visitor, call, request as never)
    expect(refused.code, call.path).not.toBe('0')
    expect(refused.data, call.path).toBeNull()
  }
  expect(await whatIsOwned(owner)).toEqual(before)
})
