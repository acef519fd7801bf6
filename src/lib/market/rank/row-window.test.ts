import { expect, test } from 'vitest'
import { rowWindow } from './row-window.ts'

const list = (top: number) => ({ top, rowHeight: 60, total: 5400 })

test('the window holds what is on the screen and a little around it', () => {
  expect(rowWindow(list(300), 844)).toEqual({ from: 0, to: 18 })
  expect(rowWindow(list(-60_000), 844)).toEqual({ from: 992, to: 1023 })
})

test('the window never holds more than the list has, or a list far below the screen', () => {
  expect(rowWindow(list(-5400 * 60), 844)).toEqual({ from: 5392, to: 5400 })
  expect(rowWindow(list(5000), 844)).toEqual({ from: 0, to: 0 })
  expect(rowWindow({ top: 0, rowHeight: 60, total: 3 }, 844)).toEqual({ from: 0, to: 3 })
})

test('the window begins with a few rows while their height is unknown', () => {
  expect(rowWindow({ top: 0, rowHeight: 0, total: 5400 }, 844)).toEqual({ from: 0, to: 16 })
})
