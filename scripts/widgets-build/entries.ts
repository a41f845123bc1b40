import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { widgetWings } from '../lint/wings.ts'

const widgets = fileURLToPath(new URL('../../widgets/', import.meta.url))

/** Folders whose entry has another name: hosts import entries by name, so that a name stays when its folder is renamed. */
const publicNames: Readonly<Record<string, string>> = {
  'controlled-sales': 'controlled',
  'e-contract': 'contract',
  'ephedrine-receipt': 'receipt',
  frame: 'shell',
  'home-goods': 'goods-shelf',
  inbox: 'message',
  'inspection-report': 'report',
  'multi-store-cart': 'store-matrix',
  'password-reset': 'forgotten',
  qualifications: 'paper',
  'storewide-discount': 'welfare',
}

/** Entries of the package with their files: the folders of the wings that say in an index.ts what they give. */
const fileByEntry = new Map(
  globSync('*/*/index.ts', { cwd: widgets, exclude: path => path === 'dist' || path === 'node_modules' }).map(path => {
    const folder = path.split('/')[1] ?? ''
    return [publicNames[folder] ?? folder, `widgets/${path}`]
  }),
)

/** The names of all entries. */
export const entries = [...fileByEntry.keys()].toSorted()

/** The file of an entry; of a name that is none, the place where nothing is. */
export const entryFile = (name: string): string => fileByEntry.get(name) ?? `widgets/${name}/index.ts`

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
 * The style sheet of the package: the tokens, then of each wing its `wing.css`, which names the `index.css` of its folders in
 * their order. A wing builds on those before it, so their rules come first.
 */
export function styleSheetText(): string {
  const wings = widgetWings.filter(name => existsSync(`${widgets}${name}/wing.css`))
  return ['./tokens.css', './base.css', './fields.css', './forced-colors.css', ...wings.map(name => `../../${name}/wing.css`)]
    .map(path => `@import "${path}";\n`)
    .join('')
}

const packageFile = `${widgets}package.json`
const styleSheetFile = `${widgets}base/theme/index.css`

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
