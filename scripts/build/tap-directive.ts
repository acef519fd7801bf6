import type { AstroIntegration } from 'astro'

/** Registers `client:tap` with Astro: src/elements/shell/page/tap-directive.ts. */
export function tapDirective(): AstroIntegration {
  return {
    name: 'tap-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'tap',
          entrypoint: './src/elements/shell/page/tap-directive.ts',
        }),
    },
  }
}
