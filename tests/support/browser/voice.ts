import type { Page } from 'playwright/test'

/** A voice as browsers have one, which ends a sentence when the test says so. */
export async function installVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = []
    const voice = {
      speak: (words: SpeechSynthesisUtterance) => spoken.push(words),
      cancel: () => spoken.splice(0),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
    Object.assign(window, {
      endSentence: () => spoken.shift()?.onend?.(new Event('end') as SpeechSynthesisEvent),
    })
  })
}

export const endSentence = (page: Page) =>
  page.evaluate(() => (window as unknown as { endSentence(): void }).endSentence())
