import { createHash } from 'node:crypto'

const loader = 'yaoji.js'

function filesOf(bundle, fileName, files = new Set()) {
  if (files.has(fileName)) return files
  files.add(fileName)
  for (const imported of bundle[fileName].imports) filesOf(bundle, imported, files)
  return files
}

const integrityOf = text => `sha384-${createHash('sha384').update(text).digest('base64')}`

/**
 * Lists what each element starts with; the rest of `files` comes when it is needed. The loader has no hash here: it is filled with the
 * installation's origins afterwards, and its name is not immutable.
 */
export function embedManifest() {
  return {
    name: 'yaoji:embed-manifest',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const elements = bundle[loader].dynamicImports.map(fileName => bundle[fileName])
      const manifest = {
        loader,
        elements: Object.fromEntries(elements.map(chunk => [`yaoji-${chunk.name}`, [...filesOf(bundle, chunk.fileName)]])),
        files: Object.fromEntries(
          chunks
            .filter(({ fileName }) => fileName !== loader)
            .map(({ fileName, code }) => [fileName, { bytes: Buffer.byteLength(code), integrity: integrityOf(code) }]),
        ),
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(manifest, null, 2)}\n` })
    },
  }
}
