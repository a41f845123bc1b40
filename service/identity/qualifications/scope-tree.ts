import type { Kysely } from 'kysely'
import type { ScopeTreeWire, ScopeWire } from '@yaoji/contract/calls/identity/qualifications'
import { mayLack, papersFor, type OneOf } from '@yaoji/contract/papers/needed'
import { endless, paperStateNames } from '@yaoji/contract/papers/states'
import { ephedrineScope, scopeTree } from '@yaoji/contract/papers/scopes'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isInForce, loadPapers, type OwnPapers } from './load.ts'
import { stateOf } from './wire.ts'

type Scopes = { member: MemberRow; own: ReadonlySet<string>; papers: OwnPapers; today: string }

/** What a scope rests on is whole when one paper of each group is approved and in force; without any it is missing, not over. */
function stateOfScope(groups: readonly OneOf[], { member, papers, today }: Scopes): ScopeWire['state'] {
  const lacking = groups.filter(group => !group.some(kind => isInForce(kind, papers, today)))
  const isAbsent = (group: OneOf) => !group.some(kind => papers.expiries.has(kind))
  const needed = lacking.filter(group => !(isAbsent(group) && mayLack(group, member.rank)))
  if (needed.length === 0) return 'open'
  return needed.some(isAbsent) ? 'missing' : 'expired'
}

function scopeWire(scope: string, scopes: Scopes): ScopeWire {
  const { member, own: scopesOfStore, papers, today } = scopes
  const isEphedrine = scope === ephedrineScope
  const groups = papersFor({ scope, isEphedrine }, member.rank)
  const isOwn = member.is_passed === 1 && scopesOfStore.has(scope) && (!isEphedrine || member.is_special === 1)
  const shown = groups.flatMap(group => {
    const own = group.filter(kind => papers.expiries.has(kind) || papers.open.has(kind))
    return own.length > 0 ? own : group
  })
  return {
    scope,
    state: isOwn ? stateOfScope(groups, scopes) : 'missing',
    papers: shown.map(kind => {
      const state = stateOf(kind, papers, today)
      const expiresOn = papers.expiries.get(kind) ?? ''
      return { kind, state, state_text: paperStateNames[state], expires_on: expiresOn === endless ? '' : expiresOn }
    }),
  }
}

/** 经营范围 of a store, and the papers that each part of it rests on. */
export async function loadScopeTree(db: Kysely<Tables>, member: MemberRow, today: string): Promise<ScopeTreeWire> {
  const own = await db.selectFrom('member_scope').select('scope').where('member_id', '=', member.id).execute()
  const papers = await loadPapers(db, member.id)
  const scopes = { member, own: new Set(own.map(row => row.scope)), papers, today }
  return { list: scopeTree.map(({ name, scopes: children }) => ({ name, children: children.map(scope => scopeWire(scope, scopes)) })) }
}
