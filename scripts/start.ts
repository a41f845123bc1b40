import { fileURLToPath } from 'node:url'
import { bringUpToDate } from './start/bring-up-to-date.ts'
import { builds } from './start/builds.ts'
import { checkInstalled, checkPort, checkWritable } from './start/checks.ts'
import { messages } from './start/messages.ts'
import { makePlan, type Part, type Plan } from './start/parts.ts'
import { endWithProblem, Problem } from './start/problem.ts'
import { Processes } from './start/processes.ts'
import { untilReady } from './start/ready.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const isDev = process.argv.includes('--dev')
const patienceMs = 90_000

async function check({ config, service, site, partner }: Plan): Promise<void> {
  checkInstalled(root)
  if (!config.databaseUrl) checkWritable(config.dataDir)
  for (const folder of ['widgets/dist', 'site/dist', 'node_modules/.cache']) checkWritable(`${root}/${folder}`)
  for (const part of [service, site, partner]) await checkPort(part)
}

/** Rejects when a server that should go on ends by itself. */
function startPart(part: Part, command: readonly string[], processes: Processes, signal: AbortSignal): Promise<never> {
  const child = processes.start(command)
  return new Promise((_, reject) => {
    child.once('exit', (code, ending) => {
      if (!signal.aborted) reject(new Problem(messages.ended(part.name, code ?? ending ?? 0)))
    })
  })
}

const commands = isDev
  ? {
      service: ['--watch', '--watch-preserve-output', 'service/main.ts'],
      site: ['node_modules/astro/bin/astro.mjs', 'dev'],
      partner: ['--watch', '--watch-preserve-output', 'examples/partner-page/serve.ts'],
    }
  : {
      service: ['service/main.ts'],
      site: ['scripts/site-server.ts'],
      partner: ['examples/partner-page/serve.ts'],
    }

async function announce(part: Part, signal: AbortSignal): Promise<void> {
  const ms = await untilReady(part, patienceMs, signal)
  if (!signal.aborted) console.log(messages.answers(part.name, ms))
}

/** Builds what is stale while the service fills its database, then starts the rest. Ends when something fails. */
async function runAll(plan: Plan, processes: Processes, signal: AbortSignal): Promise<void> {
  const { service, site, partner, settings } = plan
  console.log(messages.starting)
  const failures = [startPart(service, commands.service, processes, signal)]
  const start = async () => {
    const [widgets, pages] = builds(root, plan)
    if (widgets) await bringUpToDate(widgets, processes)
    if (pages && !isDev) await bringUpToDate(pages, processes)
    if (signal.aborted) return
    if (isDev && widgets) failures.push(startPart({ ...site, name: widgets.name }, [...widgets.command, '--watch'], processes, signal))
    failures.push(startPart(site, commands.site, processes, signal))
    failures.push(startPart(partner, commands.partner, processes, signal))
    await Promise.race([...failures, Promise.all([service, site, partner].map((part) => announce(part, signal)))])
    if (signal.aborted) return
    console.log(messages.ready(settings.siteOrigin, settings.serviceOrigin, `http://127.0.0.1:${settings.partnerPort}`))
    await Promise.race(failures)
  }
  await Promise.race([...failures, start()])
}

async function main(): Promise<void> {
  const plan = makePlan(process.env)
  await check(plan)
  const processes = new Processes(root, plan.environment)
  const stop = new AbortController()
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  // npm hands SIGTERM to its shell, which dies of it and tells nobody.
  const parent = process.ppid
  const orphanWatch = setInterval(() => process.ppid === parent || stop.abort(), 500)
  try {
    await Promise.race([runAll(plan, processes, stop.signal), stopped])
  } finally {
    clearInterval(orphanWatch)
    const isAsked = stop.signal.aborted
    if (isAsked) console.log(messages.stopping)
    stop.abort()
    await processes.stop()
    if (isAsked) console.log(messages.stopped)
  }
}

await endWithProblem(main)
