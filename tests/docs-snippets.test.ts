import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { errorsIn, placedTwice, type Snippet, snippetsOf } from './support/docs/snippets.ts'

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
const snippets = documents.split('\n').filter(Boolean).flatMap(snippetsOf)

test('every block of TypeScript in the documents is a file of its own', () => {
  expect(snippets.length).toBeGreaterThan(0)
  expect(placedTwice(snippets)).toEqual([])
})

const WRONG: Snippet = {
  document: 'docs/example.md',
  line: 10,
  place: 'gateway/support/example.ts',
  code: "import { helpers } from '../http/handle.ts'\n\nexport const helper: string = helpers(gone)\n",
}

test('every block of TypeScript in the documents compiles, and one that does not is named', {
  timeout: 360_000,
}, () => {
  expect(errorsIn([...snippets, WRONG])).toEqual([
    `docs/example.md:10: Module '"../http/handle.ts"' has no exported member 'helpers'.`,
    "docs/example.md:12: Cannot find name 'gone'.",
  ])
})
