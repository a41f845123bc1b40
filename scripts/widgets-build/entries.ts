import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { widgetFloors } from '../lint/widget-floors.ts'

const widgets = fileURLToPath(new URL('../../widgets/', import.meta.url))

/** Entries of the package: the folders of widgets/ that say in an index.ts what they give. */
export const entries = globSync('*/index.ts', { cwd: widgets })
  .map(path => path.slice(0, path.indexOf('/')))
  .toSorted()

export const entryFile = (name: string) => `widgets/${name}/index.ts`

/** What package.json has to say of them under `exports`. */
export function packageExports(): Record<string, unknown> {
  const built = (name: string, types: string, code: string) => ({ [`./${name}`]: { types: `./dist/${types}`, default: `./dist/${code}` } })
  return Object.assign(
    {},
    ...entries.map(name => built(name, `${name}.d.ts`, `${name}.js`)),
    // Of the whole and of each entry, in layers and without (entry-styles.mjs).
    built('*.css', '*.css.d.ts', '*.css'),
    { './embed/*': './dist/embed/*', './package.json': './package.json' },
  ) as Record<string, unknown>
}

/**
 * The style sheet of the package: the tokens, then of each folder its `index.css`, which names its files in their
 * order. A folder stands on those below it, so their rules come first.
 */
export function styleSheetText(): string {
  const folders = globSync('*/index.css', { cwd: widgets }).map(path => path.slice(0, path.indexOf('/')))
  const inOrder = widgetFloors.filter(name => folders.includes(name))
  return ['./tokens.css', './base.css', './fields.css', './forced-colors.css', ...inOrder.map(name => `../${name}/index.css`)]
    .map(path => `@import "${path}";\n`)
    .join('')
}

const packageFile = `${widgets}package.json`
const styleSheetFile = `${widgets}theme/index.css`

/** What the two files that follow from the folders hold, and what they would hold by the folders. */
export function registers(): { file: string; text: string; wanted: string }[] {
  const text = readFileSync(packageFile, 'utf8')
  const description = JSON.parse(text) as Record<string, unknown>
  return [
    { file: packageFile, text, wanted: `${JSON.stringify({ ...description, exports: packageExports() }, null, 2)}\n` },
    { file: styleSheetFile, text: readFileSync(styleSheetFile, 'utf8'), wanted: styleSheetText() },
  ]
}

/** Writes what has come to stand otherwise. Every build does. */
export function writeRegisters(): void {
  for (const { file, text, wanted } of registers()) if (text !== wanted) writeFileSync(file, wanted)
}
