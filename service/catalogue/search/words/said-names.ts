import { circulation } from './said-names/circulation.ts'
import { digestion } from './said-names/digestion.ts'
import { infection } from './said-names/infection.ts'
import { nervesAndWomen } from './said-names/nerves-and-women.ts'
import { skinAndOthers } from './said-names/skin-and-others.ts'
import { tradeCirculation } from './said-names/trade-circulation.ts'
import { tradeDigestion } from './said-names/trade-digestion.ts'
import { tradeInfection } from './said-names/trade-infection.ts'
import { tradeNerves } from './said-names/trade-nerves.ts'
import { tradeSkin } from './said-names/trade-skin.ts'
import { tumoursAndImmunity } from './said-names/tumours-and-immunity.ts'

/** What a name that pharmacists say is: of a maker's goods, of former times, of every day, or short. */
export type SaidKind = 'trade' | 'old' | 'colloquial' | 'short'

/** A name that is said, and the generic name that it means; `forms` are all the ways in which goods' names begin with it. */
export type SaidName = { said: string; kind: SaidKind; generic: string; forms: readonly string[] }

/** Where a name is from: the label of a maker, the names before 《中国药品通用名称》, what is said and written in pharmacies, books of herbs. */
export type AliasSource = { kind: 'label' | 'former' | 'usage' | 'herbal'; reference: string }

/** A name that comes with the shop. */
export type ShippedName = SaidName & { source: AliasSource }

/** Marks before names that are no trade names. */
const marks: Readonly<Record<string, SaidKind>> = { 旧: 'old', 俗: 'colloquial', 简: 'short' }
/** What stands before the generic name of powders for injection. */
export const beforeGeneric = /^注射用/

const unsigned: Readonly<Record<Exclude<SaidKind, 'trade'>, AliasSource>> = {
  old: { kind: 'former', reference: '《中国药品通用名称》统一以前的名称' },
  colloquial: { kind: 'usage', reference: '药店和患者的叫法' },
  short: { kind: 'usage', reference: '处方和病历的简称' },
}

function readLine(line: string): ShippedName[] {
  const [meant = '', ...names] = line.split(' ')
  const forms = meant.split('/')
  const [generic = ''] = forms
  return names.map(name => {
    const [written = '', mark] = name.split(':').toReversed()
    const [said = '', maker] = written.split('@')
    const kind = (mark !== undefined && marks[mark]) || 'trade'
    const source = kind === 'trade' ? { kind: 'label' as const, reference: maker ?? '' } : unsigned[kind]
    return { said, generic, forms, kind, source }
  })
}

const areas = [
  ...[circulation, digestion, infection, nervesAndWomen, skinAndOthers, tumoursAndImmunity],
  ...[tradeCirculation, tradeDigestion, tradeInfection, tradeNerves, tradeSkin],
]

/** The names that come with the shop, by area: a line begins with the generic name; after `@` is whose label has the name. */
export const shippedNames: readonly ShippedName[] = areas
  .flatMap(text => text.trim().split('\n'))
  .filter(line => line !== '' && !line.startsWith('#'))
  .flatMap(readLine)
