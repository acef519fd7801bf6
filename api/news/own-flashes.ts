/** As many own stocks as an address names, the first of the list. */
export const OWN_SYMBOLS_MAX = 100

/** The flashes that name one of a person's own stocks. */
export const ownFlashesAddress = (symbols: readonly string[]): string =>
  `/KXDetail?symbols=${symbols.slice(0, OWN_SYMBOLS_MAX).join()}`
