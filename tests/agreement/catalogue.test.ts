import { describe, expect, test } from 'vitest'
import { FAMILIES } from '#api/call.ts'
import { CATALOGUE } from '#api/catalogue.ts'
import { COMMON_CODES } from '#api/envelope.ts'
import { findRoutes } from '#gateway/http/discover.ts'
import { ROUTES } from '#lib/shell/page/routes.ts'
import { describedCalls } from './described-calls.ts'

/** Owners without a page of their own. */
const PAGELESS = ['catalog', 'publication']

const described = await describedCalls()
const { handlers } = await findRoutes()
const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the catalogue', () => {
  test('the catalogue names no path twice', () => {
    const paths = CATALOGUE.map((row) => row.path)
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
  })

  test.each(CATALOGUE)('the path $path has a known family, owner and spelling', (row) => {
    expect(FAMILIES).toContain(row.family)
    expect([...ROUTES.map((route) => route.domain), ...PAGELESS]).toContain(row.owner)
    expect(row.path).toMatch(/^(\/[A-Za-z0-9]+)+(\.(json|html))?$/)
  })

  test('the catalogue has a row for every call that api/ describes, with the same method, family and owner', () => {
    const rows = described.map(({ owner, call }) => ({
      method: call.method,
      path: call.path,
      family: call.family,
      owner,
    }))
    const missing = rows.filter(
      (row) => !CATALOGUE.some((known) => JSON.stringify(known) === JSON.stringify(row)),
    )
    expect(missing, 'add these rows to api/catalogue.ts').toEqual([])
  })
})

describe('a described call', () => {
  test('a call is described once', () => {
    const names = described.map(({ call }) => name(call))
    expect(names.filter((path, i) => names.indexOf(path) !== i)).toEqual([])
  })

  test.each(described)(
    'the calls of $file have a Chinese sentence for each of their codes',
    ({ call }) => {
      for (const { code, sentence } of call.refuses) {
        expect(code).toMatch(/^E\d{6}$/)
        expect(Object.values(COMMON_CODES)).not.toContain(code)
        expect(sentence).toMatch(/^[^A-Za-z]*\p{Script=Han}[^A-Za-z]*$/u)
      }
    },
  )

  test('a code has one name and one sentence, whichever call answers it', () => {
    const known = new Map<string, string>()
    for (const { code, name, sentence } of described.flatMap(({ call }) => call.refuses)) {
      const said = `${name} ${sentence}`
      expect(known.get(code) ?? said, code).toBe(said)
      known.set(code, said)
    }
  })

  test.each(described)('the calls of $file declare no refusal twice', ({ call }) => {
    const names = [...call.refuses.map((refusal) => refusal.name), ...Object.keys(COMMON_CODES)]
    expect(names.filter((one, i) => names.indexOf(one) !== i)).toEqual([])
  })
})

describe('the handlers', () => {
  test('the handlers answer only described calls, each once', () => {
    const answered = handlers.map(({ call }) => name(call))
    expect(new Set(answered).size).toBe(answered.length)
    expect(described.map(({ call }) => name(call))).toEqual(expect.arrayContaining(answered))
  })

  test('the handlers answer every call of the catalogue', () => {
    const answered = new Set(handlers.map(({ call }) => name(call)))
    const waiting = CATALOGUE.filter((row) => !answered.has(name(row)))
    expect(waiting.map((row) => `${row.owner}: ${name(row)}`)).toEqual([])
  })
})
