/** Says which variable is missing or wrong, and nothing else; `main.ts` prints it as one line and ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
