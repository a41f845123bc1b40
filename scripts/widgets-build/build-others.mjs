import { rollup } from 'rollup'
import { embedBuilds } from './embed-builds.mjs'
import { typesBuild } from './plain-types.mjs'

for (const build of [typesBuild, ...embedBuilds]) {
  const bundle = await rollup(build)
  await bundle.write(build.output)
}
