/** Names the variable that is missing or wrong, and nothing else; `main.ts` prints it as one line and exits. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
