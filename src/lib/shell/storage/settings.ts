import { readItem, writeItem } from './storage.ts'

export interface Settings {
  scheme: 'auto' | 'light' | 'dark'
  /** Colour of a rising price. */
  rise: 'red' | 'green'
  text: 'normal' | 'large'
}

const SETTINGS_KEY = 'settings'
const DEFAULT: Settings = { scheme: 'auto', rise: 'red', text: 'normal' }

/** What the person chose on this device; anything unreadable counts as not chosen. */
export function readSettings(): Settings {
  try {
    return { ...DEFAULT, ...JSON.parse(readItem('local', SETTINGS_KEY) ?? '{}') }
  } catch {
    return DEFAULT
  }
}

/** Keeps some choices and shows them at once. */
export function keepSettings(changes: Partial<Settings>): void {
  writeItem('local', SETTINGS_KEY, JSON.stringify({ ...readSettings(), ...changes }))
  applySettings()
}

/** Writes the choices where the style sheets read them: on the root element. */
export function applySettings(): void {
  const { scheme, rise, text } = readSettings()
  const isDark = scheme === 'auto' ? darkSystem().matches : scheme === 'dark'
  Object.assign(document.documentElement.dataset, { scheme: isDark ? 'dark' : 'light', rise, text })
}

/** Applies the choices, and again whenever the system, another tab or a `settings` event of the page changes them. */
export function followSettings(): void {
  applySettings()
  darkSystem().addEventListener('change', applySettings)
  addEventListener('storage', applySettings)
  addEventListener('pageshow', applySettings)
  addEventListener('settings', (event) => keepSettings((event as CustomEvent).detail))
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
