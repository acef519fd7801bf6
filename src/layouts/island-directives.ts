import type { ClientDirective } from 'astro'
import idle from 'astro/runtime/client/idle.js'
import visible from 'astro/runtime/client/visible.js'
import tap from '#elements/shell/page/tap-directive.ts'

/** The directives that wake islands; the build removes Astro's copies from the pages. The runtime expects them first. */
const directives: Readonly<Record<string, ClientDirective>> = { idle, visible, tap }
const runtime: { Astro?: Record<string, ClientDirective> } = globalThis as object
runtime.Astro = { ...runtime.Astro, ...directives }
