import { fileURLToPath } from 'node:url'
import { sandboxKey } from '@yaoji/contract/operator/keys'
import { memoryFlags } from '../service/platform/node-options.ts'
import { outlastFullDisk } from '../service/platform/http/log/lasting-output.ts'
import { bringUpToDate } from './start/bring-up-to-date.ts'
import { builds, consoleBuild, serviceBuild } from './start/builds.ts'
import { checkInstalled, checkPort, checkWritable } from './start/checks.ts'
import { keepRunning } from './start/keep-running.ts'
import { messages } from './start/messages.ts'
import { makePlan, type Part, type Plan } from './start/parts.ts'
import { endWithProblem, Problem } from './start/problem.ts'
import { Processes } from './start/processes.ts'
import { untilReady } from './start/ready.ts'

outlastFullDisk()

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const isDev = process.argv.includes('--dev')
const patienceMs = 90_000

async function check({ config, service, site, partner, console: desk }: Plan): Promise<void> {
  checkInstalled(root)
  if (!config.databaseUrl) checkWritable(config.dataDir)
  for (const folder of ['service/dist', 'widgets/dist', 'site/dist', 'console/dist', 'node_modules/.cache'])
    checkWritable(`${root}/${folder}`)
  for (const part of [service, site, partner, ...(desk.port > 0 ? [desk] : [])]) await checkPort(part)
}

const commands = isDev
  ? {
      service: [...memoryFlags, '--watch', '--watch-preserve-output', 'service/main.ts'],
      site: ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock'],
      partner: ['--watch', '--watch-preserve-output', 'examples/partner-page/serve.ts'],
    }
  : {
      service: [...memoryFlags, 'service/dist/main.js'],
      site: ['scripts/site-server.ts'],
      partner: ['examples/partner-page/serve.ts'],
    }

async function announce(part: Part, signal: AbortSignal): Promise<void> {
  const ms = await untilReady(part, patienceMs, signal)
  if (!signal.aborted) console.log(messages.answers(part.name, ms))
}

/** What a person opens in a browser. */
const addressesOf = ({ config, settings, console: desk }: Plan) => ({
  site: settings.siteOrigin,
  service: settings.serviceOrigin,
  partner: `http://127.0.0.1:${settings.partnerPort}`,
  console: desk.port > 0 ? config.consoleOrigin : undefined,
  mailbox: config.hasTrialMailbox ? `${settings.serviceOrigin}/mailbox` : undefined,
  sandbox: config.operatorKeys.get(sandboxKey.name) === sandboxKey.secret ? `${sandboxKey.name}:${sandboxKey.secret}` : undefined,
})

/** Starts the parts as they are built and keeps them running. */
async function runAll(plan: Plan, processes: Processes, signal: AbortSignal): Promise<void> {
  const { service, site, partner, console: desk } = plan
  const kept: Promise<void>[] = []
  let isUp = false
  const keep = (part: Part, command: readonly string[], isShop = true) => {
    const running = keepRunning({
      name: part.name,
      start: () => processes.start(command),
      mayRestart: () => isUp || !isShop,
      onRestart: () => void announce(part, signal).catch(() => undefined),
      signal,
      say: line => console.error(`\n✗ ${line}`),
    })
    kept.push(running)
    return running
  }
  const start = async () => {
    const [widgets, pages] = builds(root, plan)
    if (widgets) await bringUpToDate(widgets, processes)
    if (pages && !isDev) await bringUpToDate(pages, processes)
    if (desk.port > 0) await bringUpToDate(consoleBuild(root), processes)
    if (signal.aborted) return
    if (isDev && desk.port > 0) void keep({ ...desk }, [...consoleBuild(root).command, '--watch'])
    if (isDev && widgets) void keep({ ...site, name: widgets.name }, [...widgets.command, '--watch'])
    void keep(site, commands.site)
    const example = keep(partner, commands.partner, false)
    const answering = [announce(service, signal), announce(site, signal), Promise.race([announce(partner, signal), example])]
    await Promise.race([Promise.all(kept), Promise.all(answering)])
    isUp = true
    if (!signal.aborted) console.log(messages.ready(addressesOf(plan)))
  }
  console.log(messages.starting)
  if (!isDev) await bringUpToDate(serviceBuild(root), processes)
  // While the service fills its database what else is stale is built.
  await Promise.race([keep(service, commands.service), start()])
  await Promise.all(kept)
  if (!signal.aborted) throw new Problem(messages.allEnded)
}

async function main(): Promise<void> {
  const plan = makePlan(process.env)
  await check(plan)
  const processes = new Processes(root, plan.environment)
  const stop = new AbortController()
  const stopped = new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  // npm sends SIGTERM to its shell, which dies without forwarding it.
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
