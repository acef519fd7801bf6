import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { element } from './element.ts'

/** Saves a file of the gateway by its signed address, or shows the sentence that refuses it. */
export function openFile(address: string): void {
  element('a', { href: API_ORIGIN + address }).click()
}
