import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { messages } from './messages.ts'
import type { Part } from './parts.ts'
import { Problem } from './problem.ts'

/** @throws {Problem} when another program has the port. */
export async function checkPort({ name, host, port, portVariable }: Part): Promise<void> {
  const probe = createServer()
  const failure = await new Promise<NodeJS.ErrnoException | undefined>(resolve => {
    probe.once('error', resolve)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
  if (!failure) return
  if (failure.code === 'EADDRINUSE') throw new Problem(messages.portTaken(name, port, portVariable))
  throw new Problem(messages.portRefused(name, host, port, portVariable, failure.code ?? failure.message))
}

// One step at a time: Node's own `recursive` never ends on a file system that answers ENOENT, as /proc does.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** @throws {Problem} when files cannot be made in the folder. */
export function checkWritable(folder: string): void {
  const probe = join(folder, `.write-probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch {
    throw new Problem(messages.unwritable(folder))
  }
}

/** @throws {Problem} when the packages are not there. */
export function checkInstalled(root: string): void {
  const needed = ['astro', 'rollup', 'fastify']
  if (!needed.every(name => existsSync(join(root, 'node_modules', name)))) throw new Problem(messages.notInstalled)
}
