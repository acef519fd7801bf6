import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const cells = (...row: (string | number | undefined)[]) =>
  csvText({ kind: 'csv', name: '', rows: [row] }).slice(1, -2)

test('a cell that a spreadsheet would run as a formula becomes text', () => {
  for (const cell of ['=1+1', '+1', '-1', '@cmd', '\t=1', ' =1', '\r=1'])
    expect(cells(cell)).toBe(`"'${cell}"`)
})

test('digits that a spreadsheet would round, shorten or write with an exponent stay as they are', () => {
  for (const cell of ['20260105093000123456', '123456789012', '000123', '3e10', '0042'])
    expect(cells(cell)).toBe(`"\t${cell}"`)
  expect(cells('0.5', '99', '41.255', '13800001234')).toBe('0.5,99,41.255,13800001234')
})

test('a number stays a number, and nothing stays nothing', () => {
  expect(cells(-12.5, undefined, 'a,"b"\nc', '普通')).toBe('-12.5,,"a,""b""\nc",普通')
})
