import { rollup } from 'rollup'
import { embedBuilds } from './embed-builds.mjs'
import { typesBuild } from './plain-types.mjs'

const logLevel = process.argv.includes('--silent') ? 'silent' : 'info'

async function write(build) {
  const bundle = await rollup({ ...build, logLevel })
  await bundle.write(build.output)
}

/** One after the other, for each names the one before. */
async function writeEmbed() {
  for (const build of embedBuilds) await write(build)
}

// The compiler of the declarations is another program, and what shrinks the embed works in threads: meanwhile the other one goes on.
await Promise.all([write(typesBuild), writeEmbed()])
