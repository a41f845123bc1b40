import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Writes the declarations in a process of their own, beside the builds of the code: they took more than half of the time, on one core.
 * The build that has this plugin ends when they are there.
 */
export function typesBeside() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('write-types.mjs', import.meta.url))], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  return {
    name: 'yaoji:types-beside',
    async writeBundle() {
      const [code] = await ended
      if (code !== 0) this.error('The declarations were not written, see above.')
    },
  }
}
