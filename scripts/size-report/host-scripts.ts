import nodeResolve from '@rollup/plugin-node-resolve'
import { rollup, type OutputChunk, type Plugin } from 'rollup'
import { minify } from 'terser'

const minified: Plugin = {
  name: 'yaoji:minified',
  renderChunk: async code => (await minify(code, { module: true })).code ?? null,
}

/**
 * What a React host's bundler makes of an entry of the package: the code that its page loads at once, without React, and what these
 * modules of the package bring when they come `later`.
 */
export async function hostScripts(entry: string, later: readonly string[] = []): Promise<Buffer[]> {
  const build = await rollup({
    input: entry,
    external: /^react(-dom)?(\/|$)/,
    plugins: [nodeResolve(), minified],
    // That 'use client' means nothing here.
    onLog: () => undefined,
  })
  // Names without a hash: its letters, others with every change, are a dozen bytes more or less.
  const { output } = await build.generate({ format: 'es', chunkFileNames: '[name].js' })
  await build.close()
  const chunks = new Map(output.filter(file => file.type === 'chunk').map(chunk => [chunk.fileName, chunk]))
  const [first] = output
  const seen = withImports(first, chunks)
  for (const name of later) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some(id => id.endsWith(name)))
    if (!chunk) throw new Error(`Nothing of ${entry} comes later by ${name}.`)
    withImports(chunk, chunks, seen)
  }
  return [...seen].map(({ code }) => Buffer.from(code))
}

function withImports(chunk: OutputChunk, chunks: ReadonlyMap<string, OutputChunk>, seen = new Set<OutputChunk>()): Set<OutputChunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunks.get(name)
    if (imported) withImports(imported, chunks, seen)
  }
  return seen
}
