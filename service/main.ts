import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { outlastFullDisk } from './platform/http/log/lasting-output.ts'
import { keepCompiled } from './platform/node-options.ts'
import type { RunningService } from './start.ts'

const drainMs = 10_000

keepCompiled()
// Libraries write to stderr; the log itself is http/log/log-stream.ts.
outlastFullDisk()

try {
  const { startService } = await import('./start.ts')
  const { reportReady } = await import('./operations/monitoring/systemd.ts')
  const service = await startService(process.env)
  service.app.log.info({ address: service.config.serviceOrigin, port: service.config.port }, 'ready')
  const reportStop = reportReady(process.env)
  // Also for who ends the process by force.
  flushCompileCache()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      reportStop()
      void stop(service, signal)
    })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** A request that does not end in time is cut off: its transaction rolls back, its key settles the repeat. */
async function stop({ app, config, stop }: RunningService, signal: string): Promise<void> {
  app.log.info({ signal }, 'stopping')
  // Load balancers look at /ready before they stop sending; until then requests are answered as ever.
  app.leave()
  await sleep(config.shutdownWaitMs)
  const deadline = setTimeout(() => {
    app.log.warn('requests were cut off')
    process.exit(1)
  }, drainMs)
  await stop()
  clearTimeout(deadline)
}
