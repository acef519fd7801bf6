import { beforeEach, expect, test } from 'vitest'
import type { ClassDetail } from '#api/course/class.ts'
import { handInHomework } from '#api/course/hand-in-homework.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { homeworkForm } from './homework-form.ts'

let page: ReturnType<typeof openAccountPage>

const detail = (id: string, answer?: string): ClassDetail => ({
  ...{ id, answer, handouts: [], homework: '现金流看什么', reference: undefined },
  ...{ note: '', replayUrl: undefined, seconds: 0, length: 0, nowMs: 0 },
})

function openHomework(id: string, answer?: string) {
  const $form = homeworkForm(detail(id, answer))
  $form.listen(() => {})
  $form.get()
  return $form
}

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
})

test('homework that was handed in stays in its field, to be changed', async () => {
  const data = handInHomework.answer.encode({ reference: '看经营现金流' })
  page.replies.set(handInHomework.path, { code: '0', data })
  const $form = openHomework('c1')
  $form.edit({ homework: '应收账款占用' })
  expect(openHomework('c1').get().values.homework).toBe('应收账款占用')
  expect(await $form.submit()).toBe(true)
  expect($form.get().values.homework).toBe('应收账款占用')
  expect(openHomework('c1').get().values.homework).toBe('')
})

test('homework of one class is not that of another, and goes over what was handed in', () => {
  openHomework('c1').edit({ homework: '应收账款占用' })
  expect(openHomework('c2', '已交').get().values.homework).toBe('已交')
  expect(openHomework('c1', '已交').get().values.homework).toBe('应收账款占用')
})

test('homework without a word is not handed in', async () => {
  const $form = openHomework('c1')
  $form.edit({ homework: ' ' })
  expect(await $form.submit()).toBe(false)
  expect($form.get()).toMatchObject({ problems: { homework: '请先写下您的回答' }, attempt: 1 })
  expect(page.calls.map(({ path }) => path)).not.toContain(handInHomework.path)
})
