import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitComplaint } from '#api/support/submit-complaint.ts'
import { $isSessionKnown, clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { ApiError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { type Draft, readDraft, saveDraft } from './draft/draft.ts'
import { type FormStore, form } from './form.ts'

const INITIAL = { name: '', mobile: '', tags: [] as readonly string[] }
type Values = typeof INITIAL
const TEXTS = { offline: '网络不通，内容还在' }
const opened: (() => void)[] = []

let page: ReturnType<typeof openAccountPage>

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
})

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

function openForm(send: (values: Values) => Promise<unknown> = async () => {}) {
  const $form = form({
    initial: INITIAL,
    draft: () => 'lead',
    unsaved: ['mobile'],
    check: ({ name }) => (name ? {} : { name: '请填写姓名' }),
    fields: { WRONG_NUMBER: 'mobile' },
    send,
    texts: TEXTS,
  })
  opened.push($form.listen(() => {}))
  $form.get()
  return $form
}

const stateOf = ($form: FormStore<Values>) => $form.get()

test('a wrong field gets its sentence, which goes once it holds no longer', async () => {
  const send = vi.fn(async () => {})
  const $form = openForm(send)
  expect(await $form.submit()).toBe(false)
  expect(stateOf($form)).toMatchObject({ problems: { name: '请填写姓名' }, attempt: 1 })
  $form.edit({ mobile: '138' })
  expect(stateOf($form).problems).toEqual({ name: '请填写姓名' })
  $form.edit({ name: '小明' })
  expect(stateOf($form).problems).toEqual({})
  expect(send).not.toHaveBeenCalled()
})

test('two taps send one form', async () => {
  let answer = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const $form = openForm(send)
  $form.edit({ name: '小明' })
  const first = $form.submit()
  expect(await $form.submit()).toBe(false)
  answer()
  expect(await first).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a draft outlives the page without what must not be stored, and ends with an accepted form', async () => {
  openForm().edit({ name: '小明', mobile: '13800000001', tags: ['a'] })
  expect(readDraft('lead')).toEqual({ name: '小明', tags: ['a'] })
  const next = openForm()
  expect(stateOf(next).values).toEqual({ name: '小明', mobile: '', tags: ['a'] })
  expect(await next.submit()).toBe(true)
  expect(readDraft('lead')).toEqual({})
  expect(stateOf(next).values).toEqual(INITIAL)
})

test('a damaged draft fills only the fields it fits', () => {
  saveDraft('lead', { name: 7, tags: 'a', other: 'x' })
  expect(stateOf(openForm()).values).toEqual(INITIAL)
})

test('a draft of the previous person is not shown to the next', async () => {
  const $form = openForm()
  $form.edit({ name: '小明' })
  await saveSession({ ...SESSION, userId: 'u-2' })
  expect(stateOf($form).values).toEqual(INITIAL)
})

test('a visitor’s text follows them through the login', async () => {
  clearSession()
  const $form = openForm()
  $form.edit({ name: '小明' })
  await saveSession(SESSION)
  expect(stateOf($form).values.name).toBe('小明')
})

test('a beginning known later gives way to its draft and to what was typed', () => {
  saveDraft('lead', { name: '小明' })
  const $form = openForm()
  $form.edit({ mobile: '138' })
  $form.begin({ name: '小红', mobile: '139', tags: ['a'] })
  expect(stateOf($form).values).toEqual({ name: '小明', mobile: '138', tags: ['a'] })
})

test('a text typed before the login is known goes over the draft of that person', async () => {
  saveDraft('lead', { name: '小明', tags: ['a'] })
  $isSessionKnown.set(false)
  const $form = openForm()
  $form.edit({ name: '小红', mobile: '138' })
  expect(readDraft('lead').name).toBe('小明')
  $isSessionKnown.set(true)
  expect(stateOf($form).values).toEqual({ name: '小红', mobile: '138', tags: ['a'] })
  expect(readDraft('lead')).toEqual({ name: '小红', tags: ['a'] })
})

test('an accepted form that leads on keeps its fields until the page is left', async () => {
  const $form = form({
    initial: INITIAL,
    send: async () => 'T-1',
    next: (ticketId) => `/receipt?ticketNo=${ticketId}`,
    texts: TEXTS,
  })
  opened.push($form.listen(() => {}))
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  $form.edit({ name: '小明' })
  comeBack()
  expect(stateOf($form).values.name).toBe('小明')
  expect(await $form.submit()).toBe(true)
  expect(page.left).toEqual(['/receipt?ticketNo=T-1'])
  expect(stateOf($form)).toMatchObject({ values: { name: '小明' }, isSending: true })
  comeBack()
  expect(stateOf($form)).toMatchObject({ values: INITIAL, isSending: false })
})

test('a sealed draft arrives late and gives way to what was typed meanwhile', async () => {
  const kept: object[] = []
  let open = (_: object) => {}
  const $form = form({
    initial: INITIAL,
    draft: () => 'sealed',
    drafts: {
      read: () => new Promise<Draft>((resolve) => (open = resolve as typeof open)),
      save: (_, values) => kept.push(values),
      forget: () => {},
    },
    send: async () => {},
    texts: TEXTS,
  })
  opened.push($form.listen(() => {}))
  $form.edit({ mobile: '138' })
  expect(kept).toEqual([])
  open({ name: '小明', mobile: '139' })
  await Promise.resolve()
  expect(stateOf($form).values).toMatchObject({ name: '小明', mobile: '138' })
  expect(kept).toEqual([{ name: '小明', mobile: '138' }])
})

test('a form decides by its values what enters storage', () => {
  const $form = form({
    initial: { kind: '', number: '' },
    draft: () => 'heading',
    unsaved: ({ kind }) => (kind === 'personal' ? ['number'] : []),
    send: async () => {},
    texts: TEXTS,
  })
  opened.push($form.listen(() => {}))
  $form.edit({ kind: 'company', number: '7' })
  expect(readDraft('heading')).toEqual({ kind: 'company', number: '7' })
  const $again = form({
    initial: { kind: 'personal', number: '' },
    draft: () => 'heading',
    unsaved: ({ kind }) => (kind === 'personal' ? ['number'] : []),
    send: async () => {},
    texts: TEXTS,
  })
  opened.push($again.listen(() => {}))
  expect($again.get().values).toEqual({ kind: 'company', number: '7' })
  $form.edit({ kind: 'personal' })
  expect(readDraft('heading')).toEqual({ kind: 'personal' })
})

test.each([
  [
    'the field the gateway names',
    new ApiError('E100001', '名字太长', { field: 'name' }),
    { name: '名字太长' },
    '',
  ],
  [
    'the field of its code',
    new ApiError('E2', '号码不对', { refusal: 'WRONG_NUMBER' }),
    { mobile: '号码不对' },
    '',
  ],
  ['the form', new ApiError('E3', '稍后再试'), {}, '稍后再试'],
  ['the form where the line fails', new NetworkError('down'), {}, TEXTS.offline],
])(
  'a refusal shows its sentence at %s and loses nothing typed',
  async (_, error, problems, problem) => {
    const $form = openForm(() => Promise.reject(error))
    $form.edit({ name: '小明', mobile: '13800000001' })
    expect(await $form.submit()).toBe(false)
    expect(stateOf($form)).toMatchObject({ problems, problem, isSending: false, attempt: 1 })
    expect(stateOf($form).values).toMatchObject({ name: '小明', mobile: '13800000001' })
  },
)

test('a record codec translates a refused wire name into ours', () => {
  expect(submitComplaint.request.fieldOf?.('orderNumber')).toBe('orderId')
  expect(submitComplaint.request.fieldOf?.('category')).toBe('topic')
  expect(submitComplaint.request.fieldOf?.('unknown')).toBeUndefined()
})
