import { BRANDS, expect, logIn, test } from '../../support/browser/browser.ts'
import { countScripts, scriptNames } from '../../support/browser/page-scripts.ts'
import { ownScriptMaxOf } from '../../support/site/script-budget.ts'

const GAMES = [
  '/lottery',
  '/goldenEgg',
  '/turntable',
  '/topBox',
  '/activity/Lottery2',
  '/activity/turn',
  '/activity/word',
  '/activity/activityNumber',
  '/guess',
  '/vote',
  '/incentive',
  '/redEnvelopeWar',
]

for (const [brand, baseURL] of BRANDS)
  test.describe(`the ${brand} brand`, () => {
    test.use({ baseURL })

    test(`every open game of the ${brand} brand weighs at most 40 KB with its code and its lists`, async ({
      page,
    }) => {
      test.setTimeout(540_000)
      await logIn(page)
      for (const path of GAMES) {
        const counted = countScripts(page, { brand, isEndless: true })
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        for (const name of ['我的奖品', '中奖名单']) {
          const button = page.getByRole('button', { name })
          if (await button.count()) await button.click()
        }
        await page.waitForLoadState('networkidle')
        const scripts = await counted()
        expect(scripts.bytes, scriptNames(scripts)).toBeLessThanOrEqual(ownScriptMaxOf(path))
      }
    })
  })
