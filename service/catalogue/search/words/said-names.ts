import { circulation } from './said-names/circulation.ts'
import { digestion } from './said-names/digestion.ts'
import { infection } from './said-names/infection.ts'
import { nervesAndWomen } from './said-names/nerves-and-women.ts'
import { skinAndOthers } from './said-names/skin-and-others.ts'

/** What a name that pharmacists say is: of a maker's goods, of former times, of every day, or short. */
export type SaidKind = 'trade' | 'old' | 'colloquial' | 'short'

/** A name that is said, and the generic name that it means; `forms` are all the ways in which goods' names begin with it. */
export type SaidName = { said: string; kind: SaidKind; generic: string; forms: readonly string[] }

/** Marks before names that are no trade names. */
const marks: Readonly<Record<string, SaidKind>> = { 旧: 'old', 俗: 'colloquial', 简: 'short' }
/** What stands before the generic name of powders for injection. */
export const beforeGeneric = /^注射用/

function readLine(line: string): SaidName[] {
  const [meant = '', ...names] = line.split(' ')
  const forms = meant.split('/')
  const [generic = ''] = forms
  return names.map(name => {
    const [said = '', mark] = name.split(':').toReversed()
    return { said, generic, forms, kind: (mark !== undefined && marks[mark]) || 'trade' }
  })
}

/** The names that come with the shop, by area: a line begins with the generic name. */
export const shippedNames: readonly SaidName[] = [circulation, digestion, infection, nervesAndWomen, skinAndOthers]
  .flatMap(text => text.trim().split('\n'))
  .filter(line => line !== '' && !line.startsWith('#'))
  .flatMap(readLine)
