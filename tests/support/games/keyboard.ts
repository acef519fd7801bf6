import { expect, type Locator } from 'playwright/test'

/** More than any page of a game has places to stop at. */
const STOPS_MAX = 60

/** Reaches a button by Tab alone, and presses it. */
export async function pressByKeyboard(button: Locator): Promise<void> {
  const { keyboard } = button.page()
  const isFocused = () => button.evaluate((one) => one === document.activeElement)
  await expect(button).toBeEnabled()
  for (let stops = 0; stops < STOPS_MAX && !(await isFocused()); stops++)
    await keyboard.press('Tab')
  await expect(button).toBeFocused()
  await keyboard.press('Enter')
}
