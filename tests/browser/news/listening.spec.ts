import { getIssue } from '../../../api/news/get-issue.ts'
import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { endSentence, installVoice } from '../../support/browser/voice.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', rows: [[[{ text }]]] }) as const

/** What `getIssue` answers to a subscriber. */
const ISSUE = getIssue.answer.encode({
  watermark: '尾号 2046',
  piece: {
    id: 'issue-1',
    title: '下周看什么',
    author: '样例作者',
    reviewer: '样例复核',
    source: '内部研究',
    publishedAt: Date.UTC(2026, 10, 20),
    corrections: [],
    securities: [],
    blocks: [paragraph('先看成交。再看宽度。'), paragraph('最后看估值。')],
  },
})

for (const [brand, baseURL] of BRANDS) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    test('an issue for customers is read aloud sentence by sentence, and stops', async ({
      page,
      faults,
    }) => {
      await installVoice(page)
      await logIn(page)
      await page.route(`**${getIssue.path}*`, (route) =>
        route.fulfill({ json: { code: '0', msg: '', data: ISSUE } }),
      )
      await page.goto('/WealthDetail?id=issue-1')
      await page.getByRole('button', { name: '朗读' }).click()
      const spoken = page.locator('[data-speaks]')
      await expect(spoken).toHaveText('先看成交。')
      await endSentence(page)
      await expect(spoken).toHaveText('再看宽度。')
      await endSentence(page)
      await expect(spoken).toHaveText('最后看估值。')
      await page.getByRole('button', { name: '停止朗读' }).click()
      await expect(spoken).toHaveCount(0)
      await page.getByRole('button', { name: '朗读' }).click()
      await expect(spoken).toHaveText('先看成交。')
      expect(faults).toEqual([])
    })
  })
}
