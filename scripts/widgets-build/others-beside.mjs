import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Builds the declarations, the embed and the elements in a second process, in parallel with the package's modules: on one core each took
 * half of the time. The build with this plugin ends after them, and if its own warnings are silenced, theirs are too. It sends its parent
 * process, if one listens (`scripts/build.ts`), a message when the modules are written.
 */
export function othersBeside(isSilent) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('build-others.mjs', import.meta.url)), ...(isSilent ? ['--silent'] : [])], {
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  process.once('SIGTERM', () => process.exit(1))
  return {
    name: 'yaoji:others-beside',
    async writeBundle({ preserveModules }) {
      if (preserveModules) process.send?.('modules')
      const [code] = await ended
      if (code !== 0) this.error('The declarations or the embed were not written, see above.')
    },
  }
}
