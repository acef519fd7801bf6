const SCRIPT = /\/_astro\/[\w.@~-]+\.js:\d+:\d+/

/** The first place of a stack within the site's own scripts; `elsewhere` for what an app or an extension has added. */
export function placeOf(stack = ''): string {
  const [script] = SCRIPT.exec(stack) ?? []
  return script ?? (stack.includes(`${location.origin}/`) ? 'inline' : 'elsewhere')
}
