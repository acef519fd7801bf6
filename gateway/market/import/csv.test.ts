import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'

async function rowsOf(...chunks: string[]) {
  const rows = []
  for await (const batch of readCsv(chunksOf(chunks))) rows.push(...batch)
  return rows
}

async function* chunksOf(chunks: readonly string[]) {
  yield* chunks
}

const cellsOf = async (...chunks: string[]) => (await rowsOf(...chunks)).map(({ cells }) => cells)

describe('readCsv', () => {
  test.each([
    [
      'line feeds',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'carriage returns',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no break at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'blank lines',
      'a,b\n\n \n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells',
      'a,b,c\n,,\n',
      [
        ['a', 'b', 'c'],
        ['', '', ''],
      ],
    ],
    [
      'quoted commas',
      'a,b\n"1,5",2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'quoted quotes',
      'a,b\n"say ""yes""",2\n',
      [
        ['a', 'b'],
        ['say "yes"', '2'],
      ],
    ],
    [
      'quoted breaks',
      'a,b\n"one\ntwo",2\n3,4\n',
      [
        ['a', 'b'],
        ['one\ntwo', '2'],
        ['3', '4'],
      ],
    ],
  ])('the reader understands %s', async (_, text, cells) => {
    expect(await cellsOf(text)).toEqual(cells)
  })

  test('the rows are the same however the text is cut', async () => {
    const text = 'code,name\r\n"600519","贵州, 茅台"\r\n000858,五粮液\r\n'
    const whole = await rowsOf(text)
    for (let at = 1; at < text.length; at++)
      expect(await rowsOf(text.slice(0, at), text.slice(at))).toEqual(whole)
  })

  test('each row says where it begins, also after quoted breaks', async () => {
    const rows = await rowsOf('a\n\n"x\ny"\nz\n')
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test('a quote that is never closed is refused instead of swallowing the rest', async () => {
    await expect(rowsOf('a,b\n1,"2\n3,4\n')).rejects.toThrow('line 2: a quote is never closed')
    await expect(rowsOf('a\n"', ...Array(3).fill('x'.repeat(500_000)))).rejects.toThrow('line 2')
  })
})
