import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../tests/support/page-globals.ts'
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from './form-draft.ts'
import { readItem, storedKeys, writeItem } from './storage.ts'

beforeEach(() => {
  openPage({ base: 'http://127.0.0.1:9' })
})

test('keeps what one person typed into one form, without what is empty', () => {
  keepDraft('info', 'u1', { name: '小明', city: '' })
  expect(readDraft('info', 'u1')).toEqual({ name: '小明' })
  expect(readDraft('info', 'u2')).toEqual({})
  expect(readDraft('invoice', 'u1')).toEqual({})
  keepDraft('info', 'u1', { name: '' })
  expect(readDraft('info', 'u1')).toEqual({})
})

test('is forgotten with its form, and all of them when somebody logs out', () => {
  keepDraft('info', 'u1', { name: 'a' })
  keepDraft('invoice', 'u1', { name: 'b' })
  forgetDraft('info', 'u1')
  expect(readDraft('invoice', 'u1')).toEqual({ name: 'b' })
  writeItem('local', 'settings', '{}')
  forgetDrafts()
  expect(storedKeys('local').filter((key) => key.startsWith('draft:'))).toEqual([])
  expect(readItem('local', 'settings')).toBe('{}')
})

test.each(['not json', '{"at":0,"values":{"a":"b"}}', '{"at":99999999999999,"values":null}', '[]'])(
  'a record like %s is no draft',
  (stored) => {
    writeItem('local', 'draft:info:u1', stored)
    expect(readDraft('info', 'u1')).toEqual({})
  },
)
