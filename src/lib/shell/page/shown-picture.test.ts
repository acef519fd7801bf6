import { expect, test } from 'vitest'
import { shownPicture } from './shown-picture.ts'

test.each([
  ['/benefits/a.svg', true],
  ['https://pictures.example/a.jpg', true],
  ['https://other.example/a.jpg', false],
  ['//pictures.example/a.jpg', false],
  ['http://pictures.example/a.jpg', false],
  ['javascript:alert(1)', false],
  ['', false],
])('the picture %s is shown: %s', (address, isShown) => {
  expect(shownPicture(address)).toBe(isShown ? address : undefined)
})
