import type { AstroIntegration } from 'astro'

/** Adds `client:engaged` and `client:drawn` to the directives of Astro. */
export function ownDirectives(): AstroIntegration {
  return {
    name: 'yaoji:own-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['engaged', 'drawn']) addClientDirective({ name, entrypoint: `./site/browser/${name}-directive.ts` })
      },
    },
  }
}
