import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { rolldown } from 'rolldown'

type Bundle = { code: string; compressed: Buffer }

const compress = promisify(gzip)

async function build(): Promise<Bundle> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'rich/index.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  const { code } = output[0]
  return { code, compressed: await compress(code, { level: 9 }) }
}

let built: Promise<Bundle> | undefined

/** The editor of rich text with its library as one script, built once. */
export const richBundle = (): Promise<Bundle> => (built ??= build())
