import type { GroupOutcome } from '@yaoji/contract/domain/group-buy'

/** 拼团 (docs/rules/domain.md section 13). */
export interface GroupTables {
  /** What became of a group: units that were paid for when it was decided, and of how many stores. Rows never change. */
  group_outcome: {
    promotion_id: number
    outcome: GroupOutcome
    units: number
    stores: number
    decided_at: number
  }
}
