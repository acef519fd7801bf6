import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readGames } from './game-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'game-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, changes: object = {}) => {
  const file = {
    ...{ title: '投票', headline: '投一票', lead: '每天一票', description: '为主题投票' },
    ...{ kind: 'vote', brand: 'both', channel: '100614', start: '2026-11-11', end: '2026-11-11' },
    votesPerDay: 1,
    candidates: [{ id: 'fee', name: '费用', note: '把费用写在前面' }],
    rules: ['每人每天一票。'],
    ...changes,
  }
  // YAML contains JSON.
  writeFileSync(join(folder, `${name}.yaml`), JSON.stringify(file))
}

test('a game has the address of its file', () => {
  write('vote')
  expect(readGames(folder).get('vote')).toMatchObject({ path: '/vote', game: { title: '投票' } })
})

test('the gateway starts with no wrong file, and names file, field and reason', () => {
  write('vote', { votesPerDay: 99 })
  expect(() => readGames(folder)).toThrow(/^vote\.yaml：votesPerDay：.*超出范围/)
  write('vote', { votesPerDay: 1, end: '2026-11-10' })
  expect(() => readGames(folder)).toThrow('vote.yaml：end：结束时间要在开始时间之后')
})

test('the gateway starts with no two venues of one series at the same time', () => {
  write('spring', { series: 'poll' })
  write('summer', { series: 'poll' })
  expect(() => readGames(folder)).toThrow('spring.yaml 与 summer.yaml：同一系列的时间重叠')
})
