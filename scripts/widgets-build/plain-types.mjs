import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import ts from 'typescript'
import { entries, entryFile } from './entries.ts'
import { removeStale } from './remove-stale.mjs'

const root = resolve(import.meta.dirname, '../..')
const typesDir = resolve(root, 'node_modules/.cache/yaoji-types')
const isWireModule = file => /\/contract\/calls\/(?!(call|call-types|shape)\.ts)/.test(file)

const contract = globSync('contract/{calls,domain,.}/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })

/** By TypeScript 7, in a tenth of the time of 6: the declarations of everything that an entry reaches, ours and the contract's. */
async function emitDeclarations() {
  const project = resolve(root, 'node_modules/.cache/yaoji-types.json')
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    rootDir: root,
    outDir: typesDir,
  }
  const files = [...entries.map(entryFile), ...contract].map(file => resolve(root, file))
  // In a fresh clone nothing has made the folder yet.
  mkdirSync(dirname(project), { recursive: true })
  writeFileSync(project, JSON.stringify({ extends: resolve(root, 'widgets/tsconfig.json'), compilerOptions, files, include: [] }))
  const tsc = resolve(root, 'node_modules/typescript-native/bin/tsc')
  // More threads wait for each other: they took twice the processor time.
  const [code] = await once(spawn(process.execPath, [tsc, '--singleThreaded', '-p', project], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`The declarations were not written: tsc ended with ${code}.`)
}

/** Of the contract alone, for 6 has an interface to ask for types. */
function contractProgram() {
  const { config } = ts.readConfigFile(resolve(root, 'contract/tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(root, 'contract'))
  return ts.createProgram(
    contract.map(file => resolve(root, file)),
    options,
  )
}

const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags

/** The declarations of a file of calls with every wire type written out and every schema left out. */
function plainDeclarations(program, sourceFile) {
  const checker = program.getTypeChecker()
  const textOf = node => checker.typeToString(checker.getTypeAtLocation(node), node, NoTruncation | InTypeAlias)
  const lines = []
  for (const statement of sourceFile.statements) {
    if (ts.isTypeAliasDeclaration(statement)) {
      const isPlain = !/\b(Wire|Static)</.test(statement.type.getText())
      lines.push(isPlain ? statement.getText() : `export type ${statement.name.text} = ${textOf(statement.name)}`)
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        const type = textOf(name)
        // The types that a call carries are its schema's.
        if (checker.getTypeAtLocation(name).aliasSymbol?.name === 'Call')
          lines.push(`export declare const ${name.getText()}: { method: string; path: string }`)
        else if (!type.includes('TObject') && !type.includes('TUnion')) lines.push(`export declare const ${name.getText()}: ${type}`)
      }
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      lines.push(`export * from '${statement.moduleSpecifier.text}'`)
    }
  }
  return lines.join('\n')
}

/** Writes the declarations, those of the wire without its schemas. */
async function writeDeclarations() {
  rmSync(typesDir, { recursive: true, force: true })
  await emitDeclarations()
  const program = contractProgram()
  for (const sourceFile of program.getSourceFiles().filter(({ fileName }) => isWireModule(fileName))) {
    const written = resolve(typesDir, relative(root, sourceFile.fileName)).replace(/\.ts$/, '.d.ts')
    writeFileSync(written, plainDeclarations(program, sourceFile))
  }
}

/** Resolves among the written declarations instead of the sources. */
function writtenDeclarations() {
  return {
    name: 'yaoji:written-declarations',
    buildStart: writeDeclarations,
    resolveId(source, importer) {
      const contract = /^@yaoji\/contract\/(.+)$/.exec(source)
      if (contract) return resolve(typesDir, `contract/${contract[1]}.d.ts`)
      if (importer && source.startsWith('.')) return resolve(dirname(importer), source.replace(/\.(js|tsx?)$/, '.d.ts'))
    },
  }
}

// Shared declarations stay in files that the entries import; nobody needs to name each of them.
const isAboutPrivateTypes = ({ message }) => message.includes('private shared type exports')

/** The rollup build of the package's declaration files. */
export const typesBuild = {
  input: Object.fromEntries(entries.map(name => [name, resolve(typesDir, relative('.', entryFile(name)).replace(/\.ts$/, '.d.ts'))])),
  output: { dir: 'widgets/dist', format: 'es', chunkFileNames: 'types/[name]-[hash].d.ts' },
  onLog(level, log, next) {
    if (!isAboutPrivateTypes(log)) next(level, log)
  },
  external: /^(react|react-dom|vue|nanostores|@nanostores\/react)(\/|$)/,
  plugins: [writtenDeclarations(), dts(), removeStale('{!(*.css).d.ts,types/*}')],
}
