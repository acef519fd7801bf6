import { expect, test } from 'vitest'
import { sourceFiles } from './support/architecture/source-tree.ts'
import { type TestName, testNames } from './support/architecture/test-names.ts'

/** No subject begins with one of these words: they precede or describe a subject, join sentences or are its verb. */
const NO_SUBJECT = words(`
  of that which who whoever whom whose what whatever where wherever when whenever why how however
  while at with without in on by for from to into onto through after before until over under past
  between among above below beside behind beyond outside inside within around about against along
  as if because but and or nor so than then too also even only not never always again once twice
  it its they their them he his she her this these those there here
  is are was were has have had does do did can cannot could may might must will would should be
  accepts adds agrees allows appears asks begins breaks brings carries comes contains covers ends
  escapes expects expires fails fills finds follows forgets gets gives goes grows hides ignores keeps
  knows lasts lays leaves lets lives loads loses makes measures merges needs opens passes picks pins
  publishes puts refuses remembers repeats reports reserves resumes returns says sees sends shows
  sorts splits stands starts stays survives takes tells translates treats tries waits wants warns
  writes have give agree keep take come carry bring refuse stay say tell ask let make go
`)
/** Words that follow a plural noun only as the object of a verb: "sorts the rows" contains no subject. */
const OBJECT = words('the its their no nothing nobody every each what whether')

const named = sourceFiles()
  .filter((file) => file.isTest)
  .map(({ path, text }) => ({ path, names: testNames(path, text) }))

/** `path:line: name` of every name that breaks a rule. */
const faults = (isFault: (name: TestName, at: number, names: readonly TestName[]) => boolean) =>
  named.flatMap(({ path, names }) =>
    names.filter(isFault).map(({ name, line }) => `${path}:${line}: ${name}`),
  )

test('a test’s name is a sentence of three words or more that begins with its subject', () => {
  expect(faults(({ kind, name }) => kind === 'test' && !isSentence(name))).toEqual([])
})

test('a block’s name is no half of a sentence', () => {
  expect(faults(({ kind, name }) => kind === 'describe' && !hasSubject(name))).toEqual([])
})

test('no two tests of a file have one name', () => {
  const isRepeated = ({ kind, name }: TestName, at: number, names: readonly TestName[]) =>
    names.findIndex((other) => other.kind === kind && other.name === name) < at
  expect(faults((one, at, names) => one.kind === 'test' && isRepeated(one, at, names))).toEqual([])
})

test('the rules above know half sentences', () => {
  for (const name of [
    'sorts the rows by name',
    'of a gift is none, and the other way round',
    'is for somebody logged in',
    'each is declared once',
    '%s needs a login',
    'a refusal',
  ])
    expect(isSentence(name), name).toBe(false)
  for (const name of ['orders of a user are listed', 'no row is lost', '300 orders add up'])
    expect(isSentence(name), name).toBe(true)
})

function isSentence(name: string): boolean {
  return name.split(/\s+/).length >= 3 && hasSubject(name)
}

function hasSubject(name: string): boolean {
  const [first = '', second = ''] = name.toLowerCase().match(/[^\s,:;]+/g) ?? []
  if (NO_SUBJECT.has(first) || /^[%$]/.test(first)) return false
  if (/^(each|none|all)$/.test(first) && NO_SUBJECT.has(second)) return false
  return !(/[a-z]s$/.test(first) && OBJECT.has(second))
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
