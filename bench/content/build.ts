import { build } from 'astro'

/*
 * One build in a process of its own, so that its peak memory is its own: `build.ts shop|bare <root> <temporary folder>`.
 * The last line tells milliseconds, those of the processor too, and bytes.
 */
const [kind, root = '', folder = ''] = process.argv.slice(2)

const shop =
  kind === 'shop' ? (await import(new URL('../../astro.config.mjs', import.meta.url).href)).default : { build: { format: 'file' as const } }
const startMs = performance.now()
await build({ ...shop, root, configFile: false, outDir: `${folder}/dist`, cacheDir: `${folder}/cache`, logLevel: 'error' })
const ms = performance.now() - startMs
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ ms, processorMs: (user + system) / 1000, peakBytes: process.resourceUsage().maxRSS * 1024 }))
