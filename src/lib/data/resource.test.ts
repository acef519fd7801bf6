import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $isSessionKnown, clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { ApiError, CancelledError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { optimistic } from './optimistic.ts'
import { type Resource, type ResourceStore, resource } from './resource.ts'

const opened: (() => void)[] = []

beforeEach(async () => {
  openAccountPage()
  await saveSession(SESSION)
})

afterEach(() => {
  vi.useRealTimers()
  for (const close of opened.splice(0)) close()
})

function open<Value>($resource: ResourceStore<Value>): ResourceStore<Value> {
  opened.push($resource.listen(() => {}))
  $resource.get()
  return $resource
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Answers that arrive when the test releases them. */
function held<Value>() {
  const answers: ((answer: Value | Error) => void)[] = []
  const load = () =>
    new Promise<Value>((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    )
  return { load, answers }
}

test('a resource loads while somebody listens and says so until the answer is there', async () => {
  const $ticket = open(resource({ access: 'login', load: async () => 'first' }))
  expect($ticket.get()).toEqual({ state: 'loading' })
  await settled()
  expect($ticket.get()).toEqual({ state: 'ready', value: 'first' })
  expect($ticket.ready()).toBe('first')
})

test('an address that names nothing makes the resource missing without a call', async () => {
  const load = vi.fn(async () => 'never')
  const $ticket = open(resource({ access: 'login', key: () => undefined, load }))
  await settled()
  expect($ticket.get()).toEqual({ state: 'missing' })
  expect(load).not.toHaveBeenCalled()
})

test('an address that names nothing is missing for a visitor too: no login helps', async () => {
  clearSession()
  const load = vi.fn(async () => 'never')
  const $ticket = open(resource({ access: 'login', key: () => undefined, load }))
  expect($ticket.get()).toEqual({ state: 'missing' })
  expect(load).not.toHaveBeenCalled()
})

test('a change on the page replans the wait for the next answer', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  const load = vi.fn(async () => ({ isWaiting: false }))
  const refreshMs = (shown: Resource<{ isWaiting: boolean }>) =>
    shown.state === 'ready' && shown.value.isWaiting ? 1000 : 60_000
  const $order = open(resource({ access: 'login', load, refreshMs }))
  await vi.advanceTimersByTimeAsync(0)
  $order.patch(() => ({ isWaiting: true }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that finds nothing makes the resource missing', async () => {
  const $ticket = open(resource({ access: 'open', load: async () => undefined }))
  await settled()
  expect($ticket.get()).toEqual({ state: 'missing' })
})

test('a resource of what the page shows loads once that is known, and drops what came for another', async () => {
  const { load, answers } = held<string>()
  const $key = atom<string | undefined>(undefined)
  const asked: string[] = []
  const $ticket = open(
    resource({
      access: 'open',
      key: $key,
      load: (key: string) => {
        asked.push(key)
        return load()
      },
    }),
  )
  await settled()
  expect($ticket.get()).toEqual({ state: 'loading' })
  $key.set('a')
  $key.set('b')
  answers[1]?.('of b')
  await settled()
  answers[0]?.('of a')
  await settled()
  expect(asked).toEqual(['a', 'b'])
  expect($ticket.ready()).toBe('of b')
  $key.set(undefined)
  expect($ticket.get()).toEqual({ state: 'loading' })
})

test('a public resource waits for no session and is loaded once for everybody', async () => {
  const load = vi.fn(async () => 'same')
  $isSessionKnown.set(false)
  const $ticket = open(resource({ access: 'public', load }))
  await settled()
  expect($ticket.ready()).toBe('same')
  await saveSession({ ...SESSION, userId: 'u-2' })
  await settled()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a public resource that is looked at again keeps its value until the next answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { load, answers } = held<string>()
  const $ticket = resource({ access: 'public', load })
  const close = $ticket.listen(() => {})
  answers[0]?.('first')
  await Promise.resolve()
  close()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  open($ticket)
  expect($ticket.ready()).toBe('first')
  answers[1]?.('second')
  await settled()
  expect($ticket.ready()).toBe('second')
})

test('a visitor is a guest, and the resource loads after the login', async () => {
  clearSession()
  const $ticket = open(resource({ access: 'login', load: async () => 'own' }))
  await settled()
  expect($ticket.get()).toEqual({ state: 'guest' })
  await saveSession(SESSION)
  await settled()
  expect($ticket.ready()).toBe('own')
})

test.each([
  ['NOT_FOUND', { state: 'missing' }],
  ['INVALID', { state: 'missing' }],
  ['SOLD_OUT', { state: 'failed', sentence: '已售罄' }],
])('the refusal %s shows %o', async (refusal, shown) => {
  const load = () => Promise.reject(new ApiError('E1', '已售罄', { refusal }))
  const $ticket = open(resource({ access: 'open', load }))
  await settled()
  expect($ticket.get()).toEqual(shown)
})

test('a failed refresh leaves the value, and a failed reload does not', async () => {
  let isDown = false
  const load = async () => {
    if (isDown) throw new NetworkError('down')
    return 'value'
  }
  const $ticket = open(resource({ access: 'open', load }))
  await settled()
  isDown = true
  await $ticket.refresh()
  await $ticket.refresh()
  expect($ticket.get()).toEqual({ state: 'ready', value: 'value', misses: 2 })
  isDown = false
  await $ticket.refresh()
  expect($ticket.get()).toEqual({ state: 'ready', value: 'value' })
  isDown = true
  await $ticket.reload()
  expect($ticket.get()).toEqual({ state: 'failed', sentence: '' })
})

test('an answer meant for the previous person is dropped', async () => {
  const { load, answers } = held<string>()
  const $ticket = open(resource({ access: 'login', load }))
  await settled()
  await saveSession({ ...SESSION, userId: 'u-2' })
  answers[1]?.('second person')
  await settled()
  answers[0]?.('first person')
  await settled()
  expect($ticket.ready()).toBe('second person')
})

test('a change made while the value refreshes is not undone by the older answer', async () => {
  const { load, answers } = held<number>()
  const $count = open(resource({ access: 'open', load }))
  await settled()
  answers[0]?.(1)
  await settled()
  void $count.refresh()
  $count.patch((count) => count + 1)
  answers[1]?.(1)
  await settled()
  expect($count.ready()).toBe(2)
  answers[2]?.(5)
  await settled()
  expect($count.ready()).toBe(5)
})

test('a refused write is undone alone: other changes made meanwhile stay', async () => {
  const $list = open(resource({ access: 'open', load: async () => ['a', 'b'] }))
  await settled()
  let refuse = () => {}
  const write = optimistic($list, {
    change: (rows) => rows.filter((row) => row !== 'a'),
    send: () =>
      new Promise((_, reject) => {
        refuse = () => reject(new ApiError('E1', '不行'))
      }),
    undo: (rows) => ['a', ...rows],
  })
  expect($list.ready()).toEqual(['b'])
  $list.patch((rows) => [...rows, 'c'])
  refuse()
  await expect(write).rejects.toThrow('不行')
  expect($list.ready()).toEqual(['a', 'b', 'c'])
})

test('a resource whose newest read an older one cancelled reads again, once', async () => {
  const { load, answers } = held<string>()
  const $chart = open(resource({ access: 'public', load }))
  await settled()
  answers[0]?.(new CancelledError('cancelled'))
  await settled()
  answers[1]?.('second')
  await settled()
  expect($chart.get()).toEqual({ state: 'ready', value: 'second' })
  void $chart.reload()
  answers[2]?.(new CancelledError('cancelled'))
  await settled()
  answers[3]?.(new CancelledError('cancelled'))
  await settled()
  expect(answers).toHaveLength(4)
})

test('a change made while a resource is loading is not lost to an answer that was sent before it', async () => {
  const { load, answers } = held<string[]>()
  const $record = open(resource({ access: 'login', load }))
  await settled()
  $record.patch((rows) => ['booked', ...rows])
  answers[0]?.([])
  await settled()
  expect($record.get()).toEqual({ state: 'loading' })
  answers[1]?.(['booked'])
  await settled()
  expect($record.get()).toEqual({ state: 'ready', value: ['booked'] })
})
