import { readSettings, type Settings, writeSettings } from '#lib/shell/storage/settings.ts'

/** Stores some settings and applies them at once. */
export function saveSettings(changes: Partial<Settings>): void {
  writeSettings(changes)
  applySettings()
}

/** Writes the settings to the root element, where the style sheets read them. */
export function applySettings(): void {
  const { scheme, rise, text } = readSettings()
  const isDark = scheme === 'auto' ? darkSystem().matches : scheme === 'dark'
  Object.assign(document.documentElement.dataset, { scheme: isDark ? 'dark' : 'light', rise, text })
}

/** Applies the settings whenever the system or another tab changes them. */
export function followSettings(): void {
  darkSystem().addEventListener('change', applySettings)
  addEventListener('storage', applySettings)
  addEventListener('pageshow', ({ persisted }) => persisted && applySettings())
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
