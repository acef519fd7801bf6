import { beforeEach, expect, test } from 'vitest'
import { saveScreen } from '#api/screening/saved/save-screen.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { $screen } from '../screen-store.ts'
import { $saveForm, $takenName, isTaken } from './save-form.ts'

let page: ReturnType<typeof openAccountPage>

const EXISTS = { code: 'E320001', msg: '已有同名方案，将替换' }
const SAVED = {
  id: 's1',
  name: '低估值',
  screen: {
    conditions: [{ id: 'pe', choice: { kind: 'below', value: 20 } }],
    environment: { market: 'noLimit', industry: 'noLimit', risk: 'noLimit' },
  },
  isWatched: false,
  updatedAt: 1,
} as const

beforeEach(async () => {
  page = openAccountPage()
  await saveSession(SESSION)
  $saveForm.listen(() => {})
  $saveForm.reset()
  $takenName.set('')
  $screen.set(SAVED.screen)
})

test('a name in use is kept with a sentence, and its screen replaced by the next attempt', async () => {
  page.replies.set(saveScreen.path, EXISTS)
  $saveForm.edit({ name: '低估值' })
  expect(await $saveForm.submit()).toBe(false)
  expect($saveForm.get()).toMatchObject({
    values: { name: '低估值' },
    problems: { name: EXISTS.msg },
  })
  expect(isTaken(' 低估值 ', $takenName.get())).toBe(true)

  page.replies.set(saveScreen.path, { code: '0', data: saveScreen.answer.encode(SAVED) })
  expect(await $saveForm.submit()).toBe(true)
  const sent = page.calls.filter(({ path }) => path === saveScreen.path)
  expect(sent.map(({ fields }) => fields.replace)).toEqual(['0', '1'])
  expect($takenName.get()).toBe('')
  expect($saveForm.get().values.name).toBe('')
})

test('another name than the one that was confirmed replaces nothing', () => {
  expect(isTaken('高分红', '低估值')).toBe(false)
  expect(isTaken('', '')).toBe(false)
})

test('a name without a character is not sent', async () => {
  $saveForm.edit({ name: ' ' })
  expect(await $saveForm.submit()).toBe(false)
  expect($saveForm.get().problems.name).toBe('请填写方案名称')
  expect(page.calls.map(({ path }) => path)).not.toContain(saveScreen.path)
})

test('a name survives a lost answer', async () => {
  page.replies.set(saveScreen.path, 'offline')
  $saveForm.edit({ name: '低估值' })
  expect(await $saveForm.submit()).toBe(false)
  expect($saveForm.get()).toMatchObject({
    values: { name: '低估值' },
    problem: '没有保存成功，内容已保留',
  })
})
