import { rollup } from 'rollup'
import { embedBuilds } from './embed-builds.mjs'
import { typesBuild } from './plain-types.mjs'

const logLevel = process.argv.includes('--silent') ? 'silent' : 'info'

for (const build of [typesBuild, ...embedBuilds]) {
  const bundle = await rollup({ ...build, logLevel })
  await bundle.write(build.output)
}
