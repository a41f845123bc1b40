import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { staticClosure } from './module-graph.ts'

export type PageScripts = { files: string[]; inline: string[] }

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Islands hydrate without the buyer doing anything unless the directive waits for a screen width or for a first touch. */
const hydratesAlone = (tag: string) => !['media', 'engaged', 'drawn'].includes(attribute(tag, 'client') ?? '')

/**
 * The JavaScript that a built page loads without interaction: its module scripts and the component and renderer of its islands, each with
 * their static imports, and the inline scripts. An island that hydrates when visible counts as visible: the count is an upper bound. What a
 * component loads later by `import()` is not included.
 */
export function pageScripts(dist: string, page: string): PageScripts {
  const html = readFileSync(join(dist, page), 'utf8')
  const tags = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const scripts = tags.filter(([, attributes = '']) => !/type="(application|importmap|speculationrules)/.test(attributes))
  const islands = [...html.matchAll(/<astro-island[^>]*>/g)].map(([tag]) => tag).filter(hydratesAlone)
  const urls = [
    ...scripts.map(([, attributes = '']) => attribute(attributes, 'src')),
    ...islands.flatMap(tag => ['component-url', 'renderer-url', 'before-hydration-url'].map(name => attribute(tag, name))),
  ].filter(url => url !== undefined)
  const entries = urls.map(url => (url.startsWith('/') ? join(dist, url) : resolve(dirname(join(dist, page)), url)))
  return {
    files: staticClosure([...new Set(entries)]),
    inline: scripts.filter(([, attributes = '']) => !attribute(attributes, 'src')).map(([, , text = '']) => text),
  }
}
