import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { AuditEntry } from './audit/chain.ts'

/** Where an operator does it: in the console with a role of the staff, by a signed call with that of its key, if it has one. */
export type Entrance =
  | { entryPoint: 'command'; role?: undefined }
  | { entryPoint: 'call'; role?: StaffRole | undefined }
  | { entryPoint: 'console'; role: StaffRole }

/**
 * Which operator does it, when and where; `signedBy` is the second person of what needs two. Audit entries are added to `entries` where
 * many operations of one transaction write theirs together at its end.
 */
export type Done = { name: string; now: number; signedBy?: string; entries?: AuditEntry[] } & Entrance
