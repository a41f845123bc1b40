import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { codes } from '@yaoji/contract/codes'
import type { Failure } from '../requests/result.ts'

/** The changes that a 409 names, line by line. */
export function changesOf(failure: Failure): readonly ChangeWire[] {
  if (failure.kind !== 'code' || failure.code !== codes.conflict) return []
  // The contract gives a 409 this shape (contract/calls/envelope.ts).
  return (failure.data as { changes?: ChangeWire[] } | null)?.changes ?? []
}
