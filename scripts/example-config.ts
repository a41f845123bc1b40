import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { InlineConfig } from 'vite'

const examples = join(import.meta.dirname, '../examples')

/** Hosts whose framework has files of its own, with the plugin that a partner's build has for them. */
const plugins: Readonly<Record<string, () => InlineConfig['plugins']>> = {
  'elements-in-svelte': () => [svelte({ configFile: false })],
}

/** What Vite needs to serve or build a host of `examples/`. */
export function exampleConfig(name: string): InlineConfig {
  return { root: join(examples, name), configFile: false, logLevel: 'error', plugins: plugins[name]?.() }
}
