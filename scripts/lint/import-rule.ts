import { posix, relative, sep } from 'node:path'
import type { Rule } from 'eslint'
import { entryFile } from '../widgets-build/entries.ts'
import { importProblem, type Target } from './import-rules.ts'

const root = new URL('../../', import.meta.url).pathname

/** The repository path of a file, also of a block that a processor cut out of it. */
function repositoryPath(file: string): string {
  return relative(root, file)
    .split(sep)
    .join('/')
    .replace(/(\.astro)\/.*$/, '$1')
}

/** Where a name of one of our packages leads. */
function fileOf(workspace = '', path = ''): string {
  if (workspace !== 'widgets') return `${workspace}/${path}.ts`
  return path.endsWith('.css') ? 'widgets/base/theme/index.css' : entryFile(path)
}

function targetOf(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), specifier), isThroughPackage: false }
  const own = /^@yaoji\/(\w+)\/?(.*)$/.exec(specifier)
  if (!own) return { kind: 'package', name: specifier }
  const [, workspace, path] = own
  return { kind: 'file', path: fileOf(workspace, path), isThroughPackage: true }
}

/** Refuses imports across the borders of the map. */
export const importRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = repositoryPath(context.physicalFilename)
    const check = (node: Rule.Node, source: { value?: unknown } | null | undefined) => {
      if (typeof source?.value !== 'string') return
      const problem = importProblem(from, targetOf(from, source.value))
      if (problem) context.report({ node, message: problem })
    }
    return {
      ImportDeclaration: node => check(node, node.source),
      ExportNamedDeclaration: node => check(node, node.source),
      ExportAllDeclaration: node => check(node, node.source),
      ImportExpression: node => check(node, node.source as { value?: unknown }),
      TSImportType: (node: Rule.Node & { source?: { value?: unknown } }) => check(node, node.source),
    }
  },
}
