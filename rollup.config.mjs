import { fileURLToPath } from 'node:url'
import { sourcePlugins, translatedByProgram, treeshake } from './scripts/widgets-build/browser-code.mjs'
import { embedBuilds } from './scripts/widgets-build/embed-builds.mjs'
import { clientEntries } from './scripts/widgets-build/client-entries.mjs'
import { entries, entryFile, writeRegisters } from './scripts/widgets-build/entries.ts'
import { styleSheets } from './scripts/widgets-build/entry-styles.mjs'
import { othersBeside } from './scripts/widgets-build/others-beside.mjs'
import { removeStale } from './scripts/widgets-build/remove-stale.mjs'

writeRegisters()

const peers = /^(react|react-dom|nanostores|@nanostores\/react|@tanstack\/react-virtual|@vant\/area-data|redaxios)(\/|$)/

const here = path => fileURLToPath(new URL(path, import.meta.url))

/** The elements draw by themselves and take lighter modules: their code in the package has a build of its own, beside this one's files. */
const elementsByThemselves = () => ({
  name: 'yaoji:elements-by-themselves',
  resolveId: source =>
    /^\.\/start-elements\.[jt]s$/.test(source) ? { id: here('elements/start-elements.js'), external: 'relative' } : undefined,
})

const modulesBuild = {
  input: Object.fromEntries(entries.map(name => [name, entryFile(name)])),
  // A file for each module, so that a host's bundler takes the views it shows and not a whole feature.
  output: {
    dir: 'widgets/dist',
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: 'widgets',
    entryFileNames: '[name].js',
    sourcemap: true,
  },
  external: peers,
  // As package.json tells bundlers: what nobody reads of a module is not imported for its effect either.
  treeshake: { ...treeshake, moduleSideEffects: false },
  plugins: [
    elementsByThemselves(),
    ...sourcePlugins(translatedByProgram()),
    styleSheets('widgets/base/theme/index.css'),
    clientEntries(),
    removeStale('{,!(embed|elements|types)/**/}*.{js,js.map,css,css.d.ts}'),
  ],
}

/** All of them in one process while watching, without the declarations; else what is no module of the package beside this process, on the other core. */
export default ({ watch, silent }) =>
  watch ? [modulesBuild, ...embedBuilds] : { ...modulesBuild, plugins: [...modulesBuild.plugins, othersBeside(silent)] }
