import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { builtPath } from '../pages/rules.ts'
import { pageRow, type PageName } from '../pages/table.ts'

/** Pages first painted by scripts that import each other in a chain: the head preloads them all together. */
const scripted: readonly PageName[] = ['cart', 'checkOrder']

const sheet = /<link rel="stylesheet"[^>]*>/
const moduleScripts = /<script type="module" src="([^"]+)"/g
const islandsAtOnce = /<astro-island[^>]*client="load"[^>]*>/g
const islandModules = /(?:component|renderer)-url="([^"]+)"/g
const needed = /(?:from|import)\s*["'](\.[^"']+\.js)["']/g

const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, address = '']) => address)

/** The modules that a page runs by itself, each with its static imports. `read` takes addresses. */
export function modulesAtOnce(html: string, read: (address: string) => string): string[] {
  const seen = new Set<string>()
  const visit = (address: string) => {
    if (seen.has(address)) return
    seen.add(address)
    for (const source of found(read(address), needed)) visit(new URL(source, `file://${address}`).pathname)
  }
  for (const [island] of html.matchAll(islandsAtOnce)) found(island, islandModules).forEach(visit)
  found(html, moduleScripts).forEach(visit)
  return [...seen]
}

function named(html: string, modules: readonly string[]): string {
  return html.replace(sheet, link => link + modules.map(address => `<link rel="modulepreload" href="${address}">`).join(''))
}

/** Modules arrive in one round trip while the page is parsed, not one after the other once the first has come. */
export function earlyModules(): AstroIntegration {
  return {
    name: 'yaoji:early-modules',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir)
        const read = (address: string) => readFileSync(join(dist, address), 'utf8')
        for (const name of scripted) {
          const page = `${builtPath(pageRow(name)).slice(1)}.html`
          const html = read(page)
          writeFileSync(join(dist, page), named(html, modulesAtOnce(html, read)))
        }
      },
    },
  }
}
