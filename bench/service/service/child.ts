import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { keepCompiled } from '../../../service/platform/node-options.ts'
import type * as Start from '../../../service/start.ts'

/** `anonymousMiB` is resident too: without what is mapped from files, the database among them. */
export type Usage = { processorMs: number; rssMiB: number; anonymousMiB: number; statements: number }

async function statementsOfHello(port: number): Promise<() => number> {
  const { fastify } = await import('fastify')
  const app = fastify()
  app.get('/', async () => ({ hello: 'world' }))
  await app.listen({ host: '127.0.0.1', port })
  return () => 0
}

async function statementsOfService(): Promise<() => number> {
  keepCompiled()
  // As `npm start` does.
  const { startService } = (await import(new URL('../../../service/dist/start.js', import.meta.url).href)) as typeof Start
  const { database } = await startService(process.env)
  flushCompileCache()
  return database.statements
}

// Read from the process itself, so that what the caller does costs it nothing.
const statements = process.argv[2] === 'hello' ? await statementsOfHello(Number(process.argv[3])) : await statementsOfService()
process.on('message', (message: 'usage' | 'end') => {
  // In order, so that a profile that was asked for is written.
  if (message === 'end') process.exit()
  const { user, system } = process.cpuUsage()
  const mib = (bytes: number) => bytes / 1_048_576
  const usage: Usage = {
    processorMs: (user + system) / 1_000,
    rssMiB: mib(process.memoryUsage.rss()),
    anonymousMiB: Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024,
    statements: statements(),
  }
  process.send?.(usage)
})
process.send?.('ready')
