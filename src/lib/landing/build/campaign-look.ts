/** Colours of a campaign page: a sheet each in `src/styles/brands/palettes`, or the brand's own. */
export const PALETTES = ['brand', 'dawn', 'ink', 'lake', 'dusk', 'night', 'redNight'] as const
