import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'rollup/parseAst'

type Statement = { type: string; source?: { value?: unknown } | null }

/** Relative modules that a built module cannot run without. */
function staticImports(path: string): string[] {
  const { body } = parseAst(readFileSync(path, 'utf8')) as unknown as { body: Statement[] }
  return body
    .map(statement => statement.source?.value)
    .filter(source => typeof source === 'string')
    .filter(source => source.startsWith('.'))
    .map(source => join(dirname(path), source))
}

/** These built modules and all that they load with them: static imports, not `import()`. */
export function staticClosure(paths: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    staticImports(path).forEach(visit)
  }
  paths.forEach(visit)
  return [...seen]
}
