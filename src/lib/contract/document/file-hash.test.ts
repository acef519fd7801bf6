import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOfPdf, readHash, sha256 } from './file-hash.ts'

const PDF = Buffer.from(`%PDF-1.3\n${'合同'.repeat(5000)}`)
const HASH = createHash('sha256').update(PDF).digest('hex')

test('a file has the same hash with and without the browser’s own digest', async () => {
  expect(await hashOfPdf(new Blob([PDF]))).toEqual({ kind: 'hash', hash: HASH })
  const bytes = new Uint8Array(PDF).buffer
  // Null stands for a page without a secure address: undefined would select the default.
  expect(await sha256(bytes, null as never)).toBe(HASH)
})

test('a file that is no PDF is refused before any call', async () => {
  expect(await hashOfPdf(new Blob(['hello']))).toEqual({ kind: 'notPdf' })
})

test('a hash may be pasted with blanks, breaks and capitals', () => {
  expect(readHash(` ${HASH.toUpperCase().replace(/(.{16})/g, '$1\n')} `)).toBe(HASH)
  expect(readHash(HASH.slice(1))).toBeUndefined()
  expect(readHash('')).toBeUndefined()
})
