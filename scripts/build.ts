import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AstroIntegration } from 'astro'

/*
 * `npm run build`. The site is drawn from the package's modules alone: declarations, elements and the embed, which it takes in at its end,
 * are built beside both, on the other core.
 */
const isSilent = process.env.npm_config_loglevel === 'silent'

/** Ends with the program, or fails as it does. */
async function run(...command: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...command, ...(isSilent ? ['--silent'] : [])], { stdio: 'inherit' })
  process.once('exit', () => child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.`)
}

/** The site's own end, which copies the embed, comes after it. */
const waitFor = (others: Promise<void>): AstroIntegration => ({
  name: 'yaoji:wait-for-the-embed',
  hooks: { 'astro:build:done': () => others },
})

const others = run('scripts/widgets-build/build-others.mjs')
const modules = run('node_modules/rollup/dist/bin/rollup', '-c', 'rollup.config.mjs', '--configModulesAlone')
await Promise.race([modules, others.then(() => modules)])

// As Astro's own command does, before anything loads React.
process.env.NODE_ENV = 'production'
const { build } = await import('astro')
const { default: config } = await import(new URL('../astro.config.mjs', import.meta.url).href)
await build({
  ...config,
  configFile: false,
  integrations: [waitFor(others), ...config.integrations],
  ...(isSilent && { logLevel: 'silent' }),
})
