import { rollup } from 'rollup'
import { typesBuild } from './plain-types.mjs'

const bundle = await rollup(typesBuild)
await bundle.write(typesBuild.output)
