import type { Plugin } from 'rollup'

/** What is looked at of ESTree. */
type Place = { start: number; end: number }
type Property = { type: string; computed?: boolean; method?: boolean; key: { name?: string; value?: unknown }; value: Place }
type Declared = { id: { name: string }; init?: { type: string; properties: Property[] } | null }
type Statement = Place & { type: string; declaration?: { type: string; declarations: Declared[] } | null }
type List = { exported: Statement; name: string; properties: Property[] }

const modules = /([\w-]*messages|contract\/(codes|limits))\.(ts|js)$/
const names = /^(\w*[mM]essages|codes|limits)(?: as (\w+))?$/

const declared = ({ type, declaration }: Statement): Declared[] =>
  type === 'ExportNamedDeclaration' && declaration?.type === 'VariableDeclaration' ? declaration.declarations : []

const isPlain = ({ type, computed, method }: Property) => type === 'Property' && !computed && !method

/** The object that a module of messages exports; undefined where it is no plain list of them. */
function listOf(body: readonly Statement[]): List | undefined {
  for (const exported of body)
    for (const { id, init } of declared(exported))
      if (names.test(id.name) && init?.type === 'ObjectExpression' && init.properties.every(isPlain))
        return { exported, name: id.name, properties: init.properties }
  return
}

/** A name that no variable may have is written as a text. */
const nameOf = ({ key }: Property) => key.name ?? JSON.stringify(String(key.value))

/** Each message an export of its own; a name need not be one that a variable may have. */
function separated(code: string, id: string, { exported, name, properties }: List): string {
  const made = properties.map(
    (each, place) =>
      `const message${place} = ${code.slice(each.value.start, each.value.end)}\nexport { message${place} as ${nameOf(each)} }`,
  )
  const whole = [code.slice(0, exported.start), ...made, code.slice(exported.end)].join('\n')
  return new RegExp(`\\b${name}\\.`).test(whole) ? `import * as ${name} from ${JSON.stringify(id)}\n${whole}` : whole
}

/** `import { messages as words, other } from './messages.ts'`: the list by way of the module's name space. */
function importedWhole(code: string): string {
  const imports = /import \{([^}]*)\} from ('|")([^'"]*\b(?:messages|codes|limits)(?:\.ts|\.js)?)\2/g
  return code.replace(imports, (_, list: string, _quote: string, source: string) => {
    const each = list.split(',').map(name => name.trim())
    const others = each.filter(name => !names.test(name))
    const lists = each.filter(name => names.test(name))
    return [
      ...lists.map(name => `import * as ${name.split(' as ').at(-1)} from '${source}'`),
      ...(others.length ? [`import { ${others.join(', ')} } from '${source}'`] : []),
    ].join('\n')
  })
}

/**
 * Removes unused messages, codes and limits. Rollup removes an object's unused properties only until one of them is called, as that may
 * read any other by `this`; unused exports of a module it always removes. Must run after TypeScript.
 */
export const separateMessages = (): Plugin => ({
  name: 'yaoji:separate-messages',
  transform(code, id) {
    const list = modules.test(id) ? listOf(this.parse(code).body as unknown as Statement[]) : undefined
    return { code: importedWhole(list ? separated(code, id, list) : code), map: null }
  },
})
