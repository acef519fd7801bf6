import { findExports } from './find-exports.ts'

interface Hook<Args extends readonly unknown[], Result> {
  kind: string
  run(...args: Args): Promise<Result>
}

/** A moment in one domain at which other domains act, without that domain knowing them. */
interface HookPoint<Args extends readonly unknown[], Result> {
  /** Creates a hook, which another domain exports and the gateway finds at start. */
  hook(run: (...args: Args) => Promise<Result>): Hook<Args, Result>
  /** Runs the hooks one after the other, ordered by domain; returns the result of each. */
  run(...args: Args): Promise<readonly Result[]>
}

export function hookPoint<Args extends readonly unknown[], Result = void>(
  name: string,
): HookPoint<Args, Result> {
  const kind = `hook: ${name}`
  return {
    hook: (run) => ({ kind, run }),
    async run(...args) {
      const results: Result[] = []
      for (const { value } of await findExports<Hook<Args, Result>>(kind))
        results.push(await value.run(...args))
      return results
    },
  }
}
