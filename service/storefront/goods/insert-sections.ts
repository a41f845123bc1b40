import type { Kysely } from 'kysely'
import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { patentMedicine, scopes as scopesOf } from '../../catalogue/offer/words/scopes.ts'
import { sectionsOf } from '../../catalogue/offer/goods-facts.ts'
import { insertMessages } from './insert-messages.ts'

type Sections = GoodsDetailWire['sms']
type Kind = keyof typeof scopesOf | 'drug'

function kindOf(scope: string): Kind {
  const kinds = Object.entries(scopesOf) as [Exclude<Kind, 'drug'>, readonly string[]][]
  return kinds.find(([, scopes]) => scopes.includes(scope))?.[0] ?? 'drug'
}

function namesText(goods: GoodsRow): string {
  const { generic, trade, english } = insertMessages.names
  const names = [
    [generic, goods.name],
    [trade, goods.brand],
    [english, goods.english_name],
  ]
  return names
    .filter(([, name]) => name !== '')
    .map(([label, name]) => `${label}：${name}`)
    .join('\n')
}

/** What the row of the goods says, by section. Nothing medical is made up. */
function knownTexts(goods: GoodsRow, kind: Kind): Readonly<Record<string, string | undefined>> {
  const { perPack, onPack, standardOnPack, notMedicine } = insertMessages
  return {
    name: namesText(goods),
    indications: goods.indications,
    spec: goods.spec,
    usage: goods.usage,
    storage: goods.storage,
    origin: goods.origin,
    pack: goods.spec && goods.pack_unit ? perPack(goods.spec, goods.pack_unit) : '',
    shelfLife: onPack,
    standard: standardOnPack,
    approval: goods.approval_number,
    holder: goods.mah,
    maker: goods.manufacturer,
    ...(kind === 'food' && { precautions: notMedicine }),
  }
}

/** Sections that not all goods have: where nothing is known of them, nothing is said. */
const optional: ReadonlySet<string> = new Set(['holder', 'approval', 'origin', 'pack'])

type Headings = Readonly<Record<string, string>>

/** The headings of an insert, by section, as this scope words them. */
export function insertHeadings(scope: string): Headings {
  return scope === patentMedicine ? { ...insertMessages.drug, ...insertMessages.chineseDrug } : insertMessages[kindOf(scope)]
}

/** What was entered or is known, by heading, and once at the end where to look for the rest. Entered sections without a place stand before the storage. */
export function insertSections(goods: GoodsRow, entered: Readonly<Sections> = []): Sections {
  const kind = kindOf(goods.scope)
  const headings = Object.entries(insertHeadings(goods.scope))
  const known = knownTexts(goods, kind)
  const texts = new Map(headings.map(([key, name]) => [key, entered.find(section => section.name === name)?.text ?? known[key]]))
  const more = entered.filter(section => headings.every(([, name]) => name !== section.name))
  const sections = headings.flatMap(([key, name]) => {
    const text = texts.get(key)
    return [...(key === 'storage' ? more : []), ...(text ? [{ name, text }] : [])]
  })
  const rest = headings.flatMap(([key, name]) => (texts.get(key) || optional.has(key) ? [] : [name]))
  if (rest.length === 0) return sections
  return [...sections, { name: insertMessages.rest, text: insertMessages.restText(rest, insertMessages.elsewhere[kind]) }]
}

export async function loadInsert(db: Kysely<Tables>, goods: GoodsRow): Promise<Sections> {
  return insertSections(goods, await sectionsOf(db, goods.id))
}
