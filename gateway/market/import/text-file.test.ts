import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fingerprint, readText } from './text-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'text-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** 贵州茅台 */
const GB18030 = Buffer.from('b9f3d6ddc3a9cca8', 'hex')

async function read(bytes: Buffer) {
  const file = join(folder, 'table.csv')
  writeFileSync(file, bytes)
  const { encoding } = await fingerprint(file)
  let text = ''
  for await (const piece of readText(file, encoding)) text += piece
  return { encoding, text }
}

test('UTF-8 is read with and without a byte-order mark', async () => {
  expect(await read(Buffer.from('贵州茅台'))).toEqual({ encoding: 'utf-8', text: '贵州茅台' })
  expect((await read(Buffer.from('\ufeff贵州茅台'))).text).toBe('贵州茅台')
})

test('GB18030 is noticed, however late its first Chinese character comes', async () => {
  expect(await read(GB18030)).toEqual({ encoding: 'gb18030', text: '贵州茅台' })
  const late = Buffer.concat([Buffer.alloc(300_001, 'a'), GB18030])
  expect((await read(late)).text.endsWith('贵州茅台')).toBe(true)
})

test('a character cut by the end of a piece stays whole', async () => {
  const text = `a${'台'.repeat(200_000)}`
  expect((await read(Buffer.from(text))).text).toBe(text)
})

test('equal bytes have equal fingerprints, and other bytes another', async () => {
  const [one, two, three] = ['a,b', 'a,b', 'a,c'].map((text, i) => {
    const file = join(folder, `${i}.csv`)
    writeFileSync(file, text)
    return fingerprint(file)
  })
  expect(await one).toEqual(await two)
  expect((await one)?.hash).not.toBe((await three)?.hash)
})
