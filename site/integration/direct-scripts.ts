import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const onlyImport = /^\s*import\s*["']\.\/([^"']+\.js)["'];?\s*$/
const script = /(<script type="module" src=")([^"]+)(")/g

/** The page with each script that does nothing but import another named by that other, and those that are named no more. `read` takes addresses. */
export function namedDirectly(html: string, read: (address: string) => string): { html: string; passed: string[] } {
  const passed: string[] = []
  const direct = html.replace(script, (whole, before: string, address: string, after: string) => {
    const [, file] = onlyImport.exec(read(address)) ?? []
    if (!file) return whole
    passed.push(address)
    return before + address.replace(/[^/]*$/, file) + after
  })
  return { html: direct, passed }
}

/** A script that pages share with a late part is a file of its own, which each of them would fetch by another of 31 bytes: a round trip more. */
export function directScripts(): AstroIntegration {
  return {
    name: 'yaoji:direct-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir)
        const read = (address: string) => readFileSync(join(dist, address), 'utf8')
        const gone = new Set<string>()
        for (const page of globSync('**/*.html', { cwd: dist })) {
          const { html, passed } = namedDirectly(read(page), read)
          if (passed.length > 0) writeFileSync(join(dist, page), html)
          for (const address of passed) gone.add(address)
        }
        for (const address of gone) rmSync(join(dist, address))
      },
    },
  }
}
