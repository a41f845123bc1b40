import { dirname, join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

const newWorker = /new URL\('([\w-]+-worker)\.ts', import\.meta\.url\)/g

/** Files next to a module in the sources: other files keep their relative path, workers are bundled as separate programs. */
function inPlace(folder: string): Plugin {
  return {
    name: 'in-place',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return
      const place = JSON.stringify(`/${relative(folder, dirname(id))}`)
      return code
        .replaceAll(newWorker, (_, name: string) => {
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` })
          return `new URL('${name}.js', import.meta.url)`
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${place})`)
    },
  }
}

export type BundleOptions = {
  folder?: string
  /** Packages that are read from where npm has put them: a trial reaches into them. */
  apart?: readonly string[]
}

/**
 * The service in a few files: a start reads some 2,400 otherwise, which is two thirds of its work. What compiles schemas stays
 * where npm has put it, and is read when a call first needs it.
 */
export async function bundleService(root: string, { folder = join(root, 'service/dist'), apart = [] }: BundleOptions = {}): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: { main: join(root, 'service/main.ts'), start: join(root, 'service/start.ts') },
    external: ['pg-native', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', ...apart],
    plugins: [inPlace(folder)],
    logLevel: 'warn',
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', cleanDir: true })
}
