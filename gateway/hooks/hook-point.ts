import { findExports } from './find-exports.ts'

interface Hook<Args extends readonly unknown[], Result> {
  kind: string
  run(...args: Args): Promise<Result>
}

/** A moment of one domain at which others act, without being known to it. */
interface HookPoint<Args extends readonly unknown[], Result> {
  /** Made and exported by another domain, and found at start. */
  hook(run: (...args: Args) => Promise<Result>): Hook<Args, Result>
  /** Runs the hooks one after the other, by domain; answers what each answered. */
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
