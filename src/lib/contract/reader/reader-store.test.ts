import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContractDetail } from '#api/contract/contract.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { getPagePicture } from '#api/contract/reader/get-page-picture.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { $contract, $pages, $reader, chooseMode, seePart } from './reader-store.ts'

const CONTRACT: ContractDetail = {
  contractId: 'c1',
  kind: 'service',
  orderId: 'o1',
  number: 'HT1',
  title: '合同',
  productName: '服务',
  state: 'toSign',
  createdAt: 0,
  isSignable: true,
  holdsRefund: false,
  version: '1',
  lines: ['第一条'],
  textHash: 'h',
  terms: [],
  pageCount: 2,
  isTyped: false,
}
const opened: (() => void)[] = []
let page: ReturnType<typeof openAccountPage>

beforeEach(async () => {
  page = openAccountPage({ search: '?contractId=c1' })
  Object.assign(location, { pathname: '/ContractDetailV2' })
  answer(CONTRACT)
  page.replies.set(getPagePicture.path, { code: '0', data: { content: 'AA==' } })
  await saveSession(SESSION)
  opened.push(
    $reader.listen(() => {}),
    $pages.listen(() => {}),
  )
  $reader.get()
  await settled()
})

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

function answer(contract: ContractDetail): void {
  page.replies.set(getContract.path, { code: '0', data: getContract.answer.encode(contract) })
}

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 5))
}

function shown() {
  const reader = $reader.get()
  return reader.state === 'ready' ? reader.value : undefined
}

test('a document shows its pages one after the other', () => {
  expect(shown()?.contract.contractId).toBe('c1')
  expect($pages.get()).toEqual({
    1: { state: 'ready', src: 'data:image/png;base64,AA==' },
    2: { state: 'ready', src: 'data:image/png;base64,AA==' },
  })
})

test('a document is read once every part of one mode was in view, and the gateway hears of it', async () => {
  seePart(1)
  expect(shown()?.isRead).toBe(false)
  chooseMode('text')
  seePart(0)
  seePart(1)
  expect(shown()?.isRead).toBe(true)
  await settled()
  expect(page.calls.map(({ path }) => path)).toContain('/contract/markRead')
})

test('a signed document drops the pages of the one before', async () => {
  page.replies.set(getPagePicture.path, { code: '0', data: { content: 'BB==' } })
  answer({ ...CONTRACT, state: 'signed', isSignable: false })
  await $contract.refresh()
  await settled()
  expect($pages.get()[1]).toEqual({ state: 'ready', src: 'data:image/png;base64,BB==' })
})
