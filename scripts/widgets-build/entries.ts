import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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

/** Entries that work on pages of registered partners: the service answers all their calls there (`widgets/other-origin.package.test.ts`). */
export const entriesForPartners: readonly string[] = [
  'elements',
  'elements-react',
  'elements-vue',
  'lib',
  'partner-session',
  'search',
  'ui',
]

/** The names of all entries. */
export const entries = [...fileByEntry.keys()].toSorted()

/** The file of an entry; of a name that is none, the place where nothing is. */
export const entryFile = (name: string): string => fileByEntry.get(name) ?? `widgets/${name}/index.ts`

/** What package.json has to say of them under `exports`. */
function packageExports(): Record<string, unknown> {
  const built = (name: string, types: string, code: string) => ({ [`./${name}`]: { types: `./dist/${types}`, default: `./dist/${code}` } })
  return Object.assign(
    {},
    ...entries.map(name => built(name, `${name}.d.ts`, `${name}.js`)),
    // Of the whole and of each entry, in layers and without (entry-styles.mjs).
    built('*.css', 'styles.d.ts', '*.css'),
    { './embed/*': './dist/embed/*', './package.json': './package.json' },
  ) as Record<string, unknown>
}

const packageFile = `${widgets}package.json`

/** What package.json holds, and what it would hold by the folders. */
export function register(): { text: string; wanted: string } {
  const text = readFileSync(packageFile, 'utf8')
  const description = JSON.parse(text) as Record<string, unknown>
  return { text, wanted: `${JSON.stringify({ ...description, exports: packageExports() }, null, 2)}\n` }
}

/** Writes `exports` of package.json where the folders say otherwise. Every build does. */
export function writeRegister(): void {
  const { text, wanted } = register()
  if (text !== wanted) writeFileSync(packageFile, wanted)
}
