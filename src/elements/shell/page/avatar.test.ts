import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPictures } from './avatar.ts'

interface Picture {
  hidden: boolean
  src: string
  onerror?: () => void
}
let picture: Picture

beforeEach(() => {
  picture = { hidden: true, src: '/icon.svg' }
  vi.stubGlobal('document', { querySelectorAll: () => [picture] })
})
afterEach(() => vi.unstubAllGlobals())

test('the user’s picture covers the drawn figure', () => {
  showPictures('https://pictures.example/me.jpg')
  expect(picture).toMatchObject({ hidden: false, src: 'https://pictures.example/me.jpg' })
})

test.each([undefined, ''])('the drawn figure stays without a picture (%j)', (address) => {
  showPictures('https://pictures.example/me.jpg')
  showPictures(address)
  expect(picture.hidden).toBe(true)
})

test('a broken picture gives way to the drawn figure until the next picture', () => {
  showPictures('https://pictures.example/gone.jpg')
  picture.onerror?.()
  expect(picture.hidden).toBe(true)
  showPictures('https://pictures.example/me.jpg')
  expect(picture.hidden).toBe(false)
})
