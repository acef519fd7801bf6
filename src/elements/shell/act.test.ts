import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { $toast } from '#lib/shell/popup/toast-store.ts'
import { ApiError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { act } from './act.ts'

let page: ReturnType<typeof openAccountPage>

beforeEach(() => {
  page = openAccountPage()
  clearSession()
  $toast.set(undefined)
})

/** The attributes of a button, which is all a write needs of one. */
class Button {
  readonly attributes = new Map<string, string>()
  setAttribute = (name: string, value: string) => this.attributes.set(name, value)
  removeAttribute = (name: string) => this.attributes.delete(name)
}

const createButton = () => {
  const button = new Button()
  // Node has no elements.
  return { button: button as unknown as Element, attributes: button.attributes }
}

test('a button is busy until the answer arrives, and a second tap sends nothing', async () => {
  const { button, attributes } = createButton()
  const { promise, resolve } = Promise.withResolvers<string>()
  const send = vi.fn(() => promise)
  const first = act(button, { send, offline: '' })
  expect(attributes.get('aria-busy')).toBe('true')
  expect(await act(button, { send, offline: '' })).toBeUndefined()
  resolve('sent')
  expect(await first).toEqual({ answer: 'sent' })
  expect(attributes.has('aria-busy')).toBe(false)
  expect(send).toHaveBeenCalledOnce()
})

test('two buttons of one scope send one write at a time', async () => {
  const [one, other] = [createButton().button, createButton().button]
  const { button: scope } = createButton()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = act(one, { send: () => promise, offline: '', scope })
  const send = vi.fn(async () => {})
  await act(other, { send, offline: '', scope })
  expect(send).not.toHaveBeenCalled()
  resolve()
  await first
  await act(other, { send, offline: '', scope })
  expect(send).toHaveBeenCalledOnce()
})

test.each([
  ['a refusal', new ApiError('E1', '名额已满'), '名额已满'],
  ['a refusal without words', new ApiError('E1', ''), '网络不稳定'],
  ['a lost connection', new NetworkError('fetch failed'), '网络不稳定'],
])(
  'the sentence of %s is said where the caller shows it, else in a toast',
  async (_, error, sentence) => {
    const { button, attributes } = createButton()
    const send = () => Promise.reject(error)
    const said: string[] = []
    await act(button, { send, offline: '网络不稳定', say: (words) => said.push(words) })
    expect(said).toEqual(['', sentence])
    expect($toast.get()?.text).not.toBe(sentence)
    await act(button, { send, offline: '网络不稳定' })
    expect($toast.get()?.text).toBe(sentence)
    expect(attributes.has('aria-busy')).toBe(false)
  },
)

test('a visitor is led to the login and back, and nothing is sent', async () => {
  const { button } = createButton()
  const send = vi.fn(async () => {})
  await act(button, { send, offline: '', login: true })
  await act(button, { send, offline: '', login: () => '/Invitation?accept=1' })
  expect(page.left).toEqual([
    '/login?gotourl=%2Fuserinfo',
    '/login?gotourl=%2FInvitation%3Faccept%3D1',
  ])
  expect(send).not.toHaveBeenCalled()
  await saveSession(SESSION)
  await act(button, { send, offline: '', login: true })
  expect(send).toHaveBeenCalledOnce()
})
