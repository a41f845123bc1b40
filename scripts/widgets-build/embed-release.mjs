import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The script that partners' pages name; `v1.js` is the same, under the name that states its contract. */
const entry = 'yaoji.js'
const classic = 'yaoji.classic.js'

const integrityOf = text => `sha384-${createHash('sha384').update(text).digest('base64')}`
const packageVersion = () => JSON.parse(readFileSync('widgets/package.json', 'utf8')).version

/** What the two builds of a release share: the parts are built first, so that the script can name them. */
const built = { parts: {}, modules: [], classic: '', rescue: '' }

function filesOf(bundle, fileName, files = new Set()) {
  if (files.has(fileName)) return files
  files.add(fileName)
  for (const imported of bundle[fileName].imports) filesOf(bundle, imported, files)
  return files
}

/** Hands the parts to the build of the script, which writes them into their release folder. */
export function embedParts() {
  return {
    name: 'yaoji:embed-parts',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      built.modules = [...this.getModuleIds()].filter(id => !id.startsWith('\0'))
      built.parts = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]))
      built.starts = Object.fromEntries(
        chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, [...filesOf(bundle, fileName)]]),
      )
      for (const fileName of Object.keys(bundle)) delete bundle[fileName]
    },
  }
}

/** Bundles the parts into one file as well. */
export function embedRescue() {
  return {
    name: 'yaoji:embed-rescue',
    generateBundle(_, bundle) {
      for (const [fileName, { type, code }] of Object.entries(bundle)) {
        if (type === 'chunk') Object.assign(built, { rescue: fileName, parts: { ...built.parts, [fileName]: code } })
        delete bundle[fileName]
      }
    },
  }
}

/** Builds the classic script too. */
export function embedClassic() {
  return {
    name: 'yaoji:embed-classic',
    generateBundle(_, bundle) {
      built.classic = bundle[classic].code
      delete bundle[classic]
    },
  }
}

/** The elements in the package report the package's version: nothing else distinguishes builds there. */
export function ownVersion() {
  return {
    name: 'yaoji:own-version',
    renderChunk: code => (code.includes('%YAOJI_VERSION%') ? { code: code.replace('%YAOJI_VERSION%', packageVersion()), map: null } : null),
  }
}

/** A hash of the contents, as one package version may have several builds: files that a page has loaded must never change. */
function versionOf(code) {
  const parts = Object.entries(built.parts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = [code, built.classic, ...parts.flat()].join('\n')
  return `${packageVersion()}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}

function withParts(code, version, folder) {
  const named = Object.entries(built.starts).reduce(
    (text, [name, files]) => text.replaceAll(`%YAOJI_PART_${name.toUpperCase()}%`, files.map(file => folder + file).join(' ')),
    code,
  )
  return named
    .replaceAll('%YAOJI_RESCUE%', folder + built.rescue)
    .replaceAll('%YAOJI_VERSION%', version)
    .replaceAll('importOf(', 'import(')
}

/**
 * Lays out a release: everything in its version folder, and next to it the script, which changes with every release. The scripts have no
 * hash yet: the installation's origins are filled in first (site/hosting/embed-files.ts).
 */
export function embedRelease() {
  return {
    name: 'yaoji:embed-release',
    buildStart() {
      for (const id of built.modules) this.addWatchFile(id)
    },
    generateBundle(_, bundle) {
      const script = bundle[entry]
      const { code } = script
      const version = versionOf(code)
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
      script.code = withParts(code, version, `./${version}/`)
      emit('v1.js', script.code)
      emit(`${version}/${entry}`, withParts(code, version, './'))
      const allInOne = built.classic.replaceAll('%YAOJI_VERSION%', version)
      emit('v1.classic.js', allInOne)
      emit(`${version}/${classic}`, allInOne)
      for (const [fileName, text] of Object.entries(built.parts)) emit(`${version}/${fileName}`, text)
      const files = Object.entries(built.parts).map(([fileName, text]) => [
        fileName,
        { bytes: Buffer.byteLength(text), integrity: integrityOf(text) },
      ])
      const manifest = { version, script: entry, classic, rescue: built.rescue, parts: built.starts, files: Object.fromEntries(files) }
      emit('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
    },
    writeBundle({ dir }, bundle) {
      const written = new Set(Object.keys(bundle).map(name => name.split('/')[0]))
      for (const name of readdirSync(dir)) if (!written.has(name)) rmSync(join(dir, name), { recursive: true })
    },
  }
}
