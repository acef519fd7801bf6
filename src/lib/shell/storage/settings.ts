import { readItem, writeItem } from './storage.ts'

export interface Settings {
  scheme: 'auto' | 'light' | 'dark'
  /** Colour of a rising price. */
  rise: 'red' | 'green'
  text: 'normal' | 'large' | 'huge'
}

const SETTINGS_KEY = 'settings'
const DEFAULT: Settings = { scheme: 'auto', rise: 'red', text: 'normal' }

/** The person's settings on this device; unreadable ones get their defaults. */
export function readSettings(): Settings {
  try {
    return { ...DEFAULT, ...JSON.parse(readItem('local', SETTINGS_KEY) ?? '{}') }
  } catch {
    return DEFAULT
  }
}

export function writeSettings(changes: Partial<Settings>): void {
  writeItem('local', SETTINGS_KEY, JSON.stringify({ ...readSettings(), ...changes }))
}
