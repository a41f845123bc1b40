import { sourcePlugins, translatedByProgram, treeshake } from './scripts/widgets-build/browser-code.mjs'
import { embedBuilds } from './scripts/widgets-build/embed-builds.mjs'
import { clientEntries } from './scripts/widgets-build/client-entries.mjs'
import { entries, entryFile, writeRegister } from './scripts/widgets-build/entries.ts'
import { styleSheets } from './scripts/widgets-build/entry-styles.mjs'
import { othersBeside } from './scripts/widgets-build/others-beside.mjs'
import { removeStale } from './scripts/widgets-build/remove-stale.mjs'
import { fileOfItsOwn, publishedCode } from './scripts/widgets-build/published-code.mjs'
import { wordsInPlace } from './scripts/widgets-build/words-in-place.ts'

writeRegister()

const peers =
  /^(react|react-dom|nanostores|@nanostores\/react|@tanstack\/react-virtual|@vant\/area-data|redaxios|@zxing\/library|@simplewebauthn\/browser)(\/|$)/

/** The elements render by themselves with lighter modules, so the package has a separate build of them. */
const elements = 'yaoji:elements'
const elementsByThemselves = () => ({
  name: 'yaoji:elements-by-themselves',
  resolveId: source => (/^\.\/start-elements\.[jt]s$/.test(source) ? { id: elements, external: true } : undefined),
})

/**
 * The published files. Modules that the same entries and later parts need are one file, so that an entry loads only its own code. Rollup
 * could join small files with others (`experimentalMinChunkSize`), but then entries without views would load React.
 */
const published = {
  dir: 'widgets/dist',
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  hoistTransitiveImports: false,
  // Exports between files keep readable names.
  minifyInternalExports: false,
  manualChunks: fileOfItsOwn,
  onlyExplicitManualChunks: true,
  paths: { [elements]: './elements/start-elements.js' },
  plugins: [publishedCode()],
}

/** For the site, which distributes modules over files by its own pages (`site/integration/shared-files.ts`). */
const modules = {
  dir: 'widgets/dist/modules',
  format: 'es',
  preserveModules: true,
  preserveModulesRoot: 'widgets',
  entryFileNames: '[name].js',
  sourcemap: true,
  paths: { [elements]: '../elements/start-elements.js' },
}

/** Both outputs share one translation, which makes maps; only the modules of the site keep them. */
const isAboutMissingMaps = ({ message }) => message.includes("Rollup 'sourcemap' option must be set")

const modulesBuild = {
  input: Object.fromEntries(entries.map(name => [name, entryFile(name)])),
  output: [modules, published],
  external: peers,
  onLog(level, log, next) {
    if (!isAboutMissingMaps(log)) next(level, log)
  },
  // As package.json tells bundlers: no module is imported for its side effects.
  treeshake: { ...treeshake, moduleSideEffects: false },
  plugins: [
    elementsByThemselves(),
    ...sourcePlugins(translatedByProgram()),
    wordsInPlace(),
    styleSheets('widgets/base/theme/index.css'),
    clientEntries(),
    removeStale('{,!(embed|elements|types|modules)/**/}*.{js,js.map,css,css.d.ts}'),
  ],
}

/**
 * While watching, all builds share one process, without the declarations; otherwise the other builds run in a second process, on the other
 * core.
 */
export default ({ watch, silent }) =>
  watch
    ? [{ ...modulesBuild, output: modules }, ...embedBuilds]
    : { ...modulesBuild, plugins: [...modulesBuild.plugins, othersBeside(silent)] }
