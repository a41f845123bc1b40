import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { endWithProblem, Problem } from './start/problem.ts'
import { Processes } from './start/processes.ts'

/*
 * `npm run build`. Astro runs in parallel with the widgets' build and waits for it twice: before bundling, for the package's modules, from
 * which it renders the site; and before the end, for the rest, as it copies the embed.
 */
const processes = new Processes(fileURLToPath(new URL('..', import.meta.url)), process.env)
const isSilent = process.env.npm_config_loglevel === 'silent'

/** Begins to build the widgets: when the package's modules are written, which may never be, and when all is, which fails where the build does. */
function buildWidgets(): { modules: Promise<unknown>; all: Promise<void> } {
  const args = ['node_modules/rollup/dist/bin/rollup', '-c', 'rollup.config.mjs', ...(isSilent ? ['--silent'] : [])]
  const rollup = processes.start(args, { withMessages: true })
  const all = once(rollup, 'exit').then(([code]) => {
    if (code !== 0) throw new Problem('The widgets were not built, see above.')
  })
  // Sent by `writeBundle` of the plugin (scripts/widgets-build).
  return { modules: once(rollup, 'message'), all }
}

async function buildSite(modules: Promise<unknown>, widgets: Promise<void>): Promise<void> {
  const waiting: AstroIntegration = {
    name: 'yaoji:wait-for-the-widgets',
    hooks: { 'astro:build:setup': async () => void (await modules), 'astro:build:done': () => widgets },
  }
  // As Astro's own command does, before anything loads React.
  process.env.NODE_ENV = 'production'
  const { build } = await import('astro')
  const { default: config } = await import(new URL('../astro.config.mjs', import.meta.url).href)
  await build({
    ...config,
    configFile: false,
    integrations: [waiting, ...config.integrations],
    ...(isSilent && { logLevel: 'silent' }),
  })
}

await endWithProblem(async () => {
  const { modules, all } = buildWidgets()
  try {
    await Promise.all([buildSite(modules, all), all])
  } finally {
    await processes.stop()
  }
})
// Where the widgets have failed, nothing else calls Astro off.
process.exit()
