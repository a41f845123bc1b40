import { fileURLToPath } from 'node:url'
import { sourcePlugins, translatedByProgram, treeshake } from './scripts/widgets-build/browser-code.mjs'
import { embedBuilds } from './scripts/widgets-build/embed-builds.mjs'
import { clientEntries } from './scripts/widgets-build/client-entries.mjs'
import { entries, entryFile, writeRegister } from './scripts/widgets-build/entries.ts'
import { styleSheets } from './scripts/widgets-build/entry-styles.mjs'
import { othersBeside } from './scripts/widgets-build/others-beside.mjs'
import { removeStale } from './scripts/widgets-build/remove-stale.mjs'
import { wordsInPlace } from './scripts/widgets-build/words-in-place.ts'

writeRegister()

const peers = /^(react|react-dom|nanostores|@nanostores\/react|@tanstack\/react-virtual|@vant\/area-data|redaxios|@zxing\/library)(\/|$)/

const here = path => fileURLToPath(new URL(path, import.meta.url))

/** The elements render by themselves with lighter modules, so the package has a separate build of them. */
const elementsByThemselves = () => ({
  name: 'yaoji:elements-by-themselves',
  resolveId: source =>
    /^\.\/start-elements\.[jt]s$/.test(source) ? { id: here('elements/start-elements.js'), external: 'relative' } : undefined,
})

const modulesBuild = {
  input: Object.fromEntries(entries.map(name => [name, entryFile(name)])),
  // One file per module, so that a host's bundler takes only the views it shows.
  output: {
    dir: 'widgets/dist',
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: 'widgets',
    entryFileNames: '[name].js',
    sourcemap: true,
  },
  external: peers,
  // As package.json tells bundlers: no module is imported for its side effects.
  treeshake: { ...treeshake, moduleSideEffects: false },
  plugins: [
    elementsByThemselves(),
    ...sourcePlugins(translatedByProgram()),
    wordsInPlace(),
    styleSheets('widgets/base/theme/index.css'),
    clientEntries(),
    removeStale('{,!(embed|elements|types)/**/}*.{js,js.map,css,css.d.ts}'),
  ],
}

/**
 * While watching, all builds share one process, without the declarations; otherwise the other builds run in a second process, on the other
 * core.
 */
export default ({ watch, silent }) =>
  watch ? [modulesBuild, ...embedBuilds] : { ...modulesBuild, plugins: [...modulesBuild.plugins, othersBeside(silent)] }
