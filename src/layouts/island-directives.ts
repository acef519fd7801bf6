import 'astro/runtime/server/astro-island.js'
import type { ClientDirective } from 'astro'
import idle from 'astro/runtime/client/idle.js'
import visible from 'astro/runtime/client/visible.js'
import tap from '#elements/shell/page/tap-directive.ts'

/** The runtime of islands and the directives that wake them; the build removes Astro's copies from the pages. */
const directives: Readonly<Record<string, ClientDirective>> = { idle, visible, tap }
const runtime: { Astro?: Record<string, ClientDirective> } = globalThis as object
runtime.Astro = { ...runtime.Astro, ...directives }
for (const name of Object.keys(directives)) dispatchEvent(new Event(`astro:${name}`))
