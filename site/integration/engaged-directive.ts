import type { AstroIntegration } from 'astro'

/** Adds `client:engaged` to the directives of Astro. */
export function engagedDirective(): AstroIntegration {
  return {
    name: 'yaoji:engaged-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'engaged', entrypoint: './site/browser/engaged-directive.ts' })
      },
    },
  }
}
