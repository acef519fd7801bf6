import { describe, expect, test } from 'vitest'
import { newRequestId } from './observe.ts'
import { scrub } from './scrub.ts'

const TOKEN = 'Zk3vQ0mXy7_tR2uB9cN4pLw8sA1dF6gHjK5eT-oYiUq'

describe('masked text', () => {
  test.each([
    'mobile 13800138000 is taken',
    '+8613800138000',
    'tel:138 0013 8000',
    '138-0013-8000',
    'Key (mobile)=(19912345678) already exists',
    'id 11010519491231002X',
    '{"idNumber":"110105194912310021"}',
    'old id 110105491231002',
    `bearer ${TOKEN}`,
    '/userinfo?code=071abC&state=1',
    'https://a.example/login?u=short-one',
    'token=abc123',
    '{"token":"abc123"}',
    String.raw`{"msg":"{\"accessToken\":\"abc123\"}"}`,
    'token%3Dabc123',
    "{ code: '482913' }",
  ])('the log masks %s', (line) => {
    const masked = scrub(line)
    expect(masked).toContain('[masked]')
    expect(masked).not.toMatch(/1[3-9]\d[ -]?\d{4}[ -]?\d{4}|\d{15}|abc123|071abC|short-one|482913/)
    expect(masked).not.toContain(TOKEN)
  })
})

describe('text left alone', () => {
  test.each([
    '{"code":"E100001","status":200}',
    '{"code":"0"}',
    '{"time":"2026-01-05T01:30:00.000Z","requestId":"634245d628047238"}',
    '{"path":"/userapi/userapi/getAccessToken","ms":12.5}',
    'at file:///srv/node_modules/@hono/node-server/dist/index.mjs:989:13',
    'amount 1380013 and 1763707736123',
  ])('the log leaves %s alone', (line) => {
    expect(scrub(line)).toBe(line)
  })
})

test('the log leaves every id of the gateway alone', () => {
  const ids = Array.from({ length: 5_000 }, newRequestId)
  expect(scrub(ids.join(' '))).toBe(ids.join(' '))
})
