import { expect, test } from 'vitest'
import { findPromise } from '#api/promise-words.ts'
import { SCREEN_PRESETS } from '#api/screening/presets.ts'
import { DIAGNOSIS_TEXTS } from './texts.ts'

/** What says that nothing is advised. */
const DENIALS = /不是买卖建议|不构成投资建议/g
const ADVICE = /买|卖|荐|抄底|加仓|减仓/

function sentencesOf(texts: object): string[] {
  return Object.values(texts).flatMap((text) => {
    if (typeof text === 'string') return [text]
    return typeof text === 'object' && text !== null ? sentencesOf(text) : []
  })
}

test('no score, verdict or combination advises to buy or sell, or promises anything', () => {
  const presets = SCREEN_PRESETS.flatMap(({ name, about }) => [name, about])
  const sentences = [...sentencesOf(DIAGNOSIS_TEXTS), ...presets]
  expect(sentences).toContain(DIAGNOSIS_TEXTS.verdicts.strong)
  expect(sentences.filter((text) => ADVICE.test(text.replace(DENIALS, '')))).toEqual([])
  expect(sentences.filter((text) => findPromise(text))).toEqual([])
})
