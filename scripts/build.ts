import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { endWithProblem, Problem } from './start/problem.ts'
import { Processes } from './start/processes.ts'

/*
 * `npm run build`. The site is drawn from the package's modules alone: declarations, elements and the embed, which it takes in at its end,
 * are built beside both, on the other core.
 */
const processes = new Processes(fileURLToPath(new URL('..', import.meta.url)), process.env)
const isSilent = process.env.npm_config_loglevel === 'silent'

async function run(...command: readonly string[]): Promise<void> {
  const went = await processes.run([...command, ...(isSilent ? ['--silent'] : [])])
  if (!went) throw new Problem(`${command.join(' ')} failed, see above.`)
}

/** The site's own end, which copies the embed, comes after it. */
const waitFor = (others: Promise<void>): AstroIntegration => ({
  name: 'yaoji:wait-for-the-embed',
  hooks: { 'astro:build:done': () => others },
})

async function buildAll(): Promise<void> {
  const others = run('scripts/widgets-build/build-others.mjs')
  const modules = run('node_modules/rollup/dist/bin/rollup', '-c', 'rollup.config.mjs', '--configModulesAlone')
  // As Astro's own command does, before anything loads React.
  process.env.NODE_ENV = 'production'
  const astro = import('astro')
  await Promise.race([modules, others.then(() => modules)])
  const { build } = await astro
  const { default: config } = await import(new URL('../astro.config.mjs', import.meta.url).href)
  await build({
    ...config,
    configFile: false,
    integrations: [waitFor(others), ...config.integrations],
    ...(isSilent && { logLevel: 'silent' }),
  })
}

await endWithProblem(async () => {
  try {
    await buildAll()
  } finally {
    await processes.stop()
  }
})
