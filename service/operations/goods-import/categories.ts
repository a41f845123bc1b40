import type { Transaction } from 'kysely'
import type { CategoryRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { foldText } from '../../platform/tables/clean-text.ts'
import { categorySeparators, deviceScopes, herbScopes, otherCategories } from './words/scopes.ts'

type Menu = keyof typeof otherCategories

/** Finds categories by name; what it does not know it makes, under the other goods of the right menu. */
export type Categories = { idOf(name: string, scope: string): number; readonly made: readonly CategoryRow[] }

function menuOf(scope: string): Menu {
  if (herbScopes.includes(scope)) return 'zy'
  return deviceScopes.includes(scope) ? 'qx' : 'general'
}

/** The right menu first; of equal names the one further down holds the goods. */
function findIn(rows: readonly CategoryRow[], name: string, menu: Menu): number | undefined {
  const key = foldText(name)
  const same = rows.filter(row => foldText(row.name) === key)
  const rank = (row: CategoryRow) => (row.menu === menu ? 0 : 2) + (row.parent_id === null ? 1 : 0)
  return same.toSorted((a, b) => rank(a) - rank(b))[0]?.id
}

export async function loadCategories(trx: Transaction<Tables>): Promise<Categories> {
  // An entry of the 优选 menu repeats another category's name and holds no goods.
  const rows = await trx.selectFrom('category').selectAll().where('menu', '!=', 'yx').orderBy('id').execute()
  const last = await trx
    .selectFrom('category')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const made: CategoryRow[] = []
  let lastId = Number(last?.id ?? 0)

  const add = (name: string, menu: Menu, parent: number | null): number => {
    const id = ++lastId
    const row = { id, parent_id: parent, menu, name, sort: id }
    rows.push(row)
    made.push(row)
    return id
  }
  const otherOf = (menu: Menu): number =>
    rows.find(row => row.menu === menu && row.parent_id === null && row.name === otherCategories[menu])?.id ??
    add(otherCategories[menu], menu, null)
  const resolve = (name: string, menu: Menu): number => {
    const pieces = name.split(categorySeparators).filter(piece => piece.trim() !== '')
    for (const candidate of [name, ...pieces.toReversed()]) {
      const id = findIn(rows, candidate, menu)
      if (id !== undefined) return id
    }
    return name === '' ? otherOf(menu) : add(name, menu, otherOf(menu))
  }

  const known = new Map<string, number>()
  return {
    made,
    idOf(name, scope) {
      const menu = menuOf(scope)
      const key = `${menu} ${name}`
      const id = known.get(key) ?? resolve(name, menu)
      known.set(key, id)
      return id
    },
  }
}
