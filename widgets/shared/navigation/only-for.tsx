import type { ReactNode } from 'react'
import type { RoleGroup } from '@yaoji/contract/roles'
import { useMay } from './use-may.ts'

/** What changes things for a store: for those who may not, every field and button in it is switched off at once. */
export function OnlyFor({ group, children }: { group: RoleGroup; children: ReactNode }) {
  return (
    <fieldset className="yaoji-only-for" disabled={!useMay(group)}>
      {children}
    </fieldset>
  )
}
