import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import { API, NodeBuilderFlags } from 'typescript-native/unstable/async'
import { isExportDeclaration, isTypeAliasDeclaration } from 'typescript-native/unstable/ast/is'
import { entries, entryFile } from './entries.ts'
import { removeStale } from './remove-stale.mjs'

const root = resolve(import.meta.dirname, '../..')
const typesDir = resolve(root, 'node_modules/.cache/yaoji-types')
const isWireModule = file => /\/contract\/calls\/(?!(call|call-types|shape)\.)/.test(file)

const contract = globSync('contract/{calls,calls/*,domain,.}/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })

/** The declarations of everything that an entry reaches, ours and the contract's. */
async function emitDeclarations() {
  rmSync(typesDir, { recursive: true, force: true })
  const project = resolve(root, 'node_modules/.cache/yaoji-types.json')
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    // Props that only tests set: the type of a store is longer than all others.
    stripInternal: true,
    rewriteRelativeImportExtensions: true,
    rootDir: root,
    outDir: typesDir,
  }
  const files = [...entries.map(entryFile), ...contract].map(file => resolve(root, file))
  // In a fresh clone nothing has made the folder yet.
  mkdirSync(dirname(project), { recursive: true })
  writeFileSync(project, JSON.stringify({ extends: resolve(root, 'widgets/tsconfig.json'), compilerOptions, files, include: [] }))
  const tsc = resolve(root, 'node_modules/typescript-native/bin/tsc')
  // More threads wait for each other: they took twice the processor time. Without collecting what it lets go it takes a quarter less, and 0.8 GB.
  const env = { ...process.env, GOGC: 'off' }
  const [code] = await once(spawn(process.execPath, [tsc, '--singleThreaded', '-p', project], { stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error(`The declarations were not written: tsc ended with ${code}.`)
}

/** The declarations of a file of calls: every wire type written out, every schema and call left out. */
async function plainDeclarations({ program, checker }, file) {
  const { statements } = await program.getSourceFile(file)
  const textOf = async node =>
    checker.typeToString(await checker.getTypeAtLocation(node), node, NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias)
  const lines = []
  for (const statement of statements) {
    if (isTypeAliasDeclaration(statement)) {
      const isGeneric = statement.typeParameters !== undefined
      lines.push(isGeneric ? statement.getText() : `export type ${statement.name.text} = ${await textOf(statement.name)}`)
    } else if (isExportDeclaration(statement) && statement.moduleSpecifier) {
      lines.push(`export * from '${statement.moduleSpecifier.text}'`)
    }
  }
  return lines.join('\n')
}

/** Writes the declarations and resolves among them instead of the sources; of the wire it gives those without schemas, where an entry comes to them. */
function writtenDeclarations() {
  let compiler
  let project
  async function openContract() {
    const config = resolve(root, 'contract/tsconfig.json')
    compiler = new API({ cwd: root })
    const snapshot = await compiler.updateSnapshot({ openProjects: [config] })
    project = snapshot.getProject(config)
  }
  return {
    name: 'yaoji:written-declarations',
    async buildStart() {
      await Promise.all([emitDeclarations(), openContract()])
    },
    resolveId(source, importer) {
      const contract = /^@yaoji\/contract\/(.+)$/.exec(source)
      if (contract) return resolve(typesDir, `contract/${contract[1]}.d.ts`)
      if (importer && source.startsWith('.')) return resolve(dirname(importer), source.replace(/\.(js|tsx?)$/, '.d.ts'))
    },
    load(id) {
      if (isWireModule(id)) return plainDeclarations(project, resolve(root, relative(typesDir, id).replace(/\.d\.ts$/, '.ts')))
    },
    buildEnd: () => compiler?.close(),
  }
}

// Shared declarations stay in files that the entries import; hosts need not name their types.
const isAboutPrivateTypes = ({ message }) => message.includes('private shared type exports')

/** As the code is published: an eighth of the declarations was indentation. */
const indentedByTabs = {
  name: 'yaoji:tabs',
  renderChunk: code => ({ code: code.replaceAll(/^(?: {4})+/gm, spaces => '\t'.repeat(spaces.length / 4)), map: null }),
}

/** The rollup build of the package's declaration files. */
export const typesBuild = {
  input: Object.fromEntries(entries.map(name => [name, resolve(typesDir, relative('.', entryFile(name)).replace(/\.ts$/, '.d.ts'))])),
  output: { dir: 'widgets/dist', format: 'es', chunkFileNames: 'types/[name]-[hash].d.ts' },
  onLog(level, log, next) {
    if (!isAboutPrivateTypes(log)) next(level, log)
  },
  external: /^(react|react-dom|vue|nanostores|@nanostores\/react)(\/|$)/,
  plugins: [writtenDeclarations(), dts(), indentedByTabs, removeStale('{!(styles).d.ts,types/*}')],
}
