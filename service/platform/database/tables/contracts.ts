import type { Generated } from 'kysely'
import type { ContractKind, KeptContract } from '@yaoji/contract/domain/agreements/contract-state'

/** Contracts that stores sign (docs/rules/domain.md section 10). */
export interface ContractTables {
  contract: {
    id: string
    /** For people: HT, the day and eight digits. */
    number: string
    member_id: number
    kind: ContractKind
    title: string
    /** The text that is signed, a paragraph a line; it never changes. */
    body: string
    /** SHA-256 of the body, as hex digits. */
    text_hash: string
    begins_on: string
    ends_on: KeptContract['ends_on']
    state: KeptContract['state']
    /** The operator; empty where the shop issued it by itself. */
    issued_by: Generated<string>
    issued_at: number
    /** The signing that was begun last. */
    signing_id: string | null
    signed_at: number | null
    person_id: number | null
    /** Who signed for the store, as they were called then. */
    signer: Generated<string>
    /** The provider's signature over what was signed. */
    certificate: Generated<string>
    is_on_paper: Generated<number>
    ended_at: number | null
    ended_by: Generated<string>
    end_reason: Generated<string>
  }
  /** Contracts for many stores, issued in the order of their ids; one run of a kind at a time. */
  contract_run: {
    id: Generated<number>
    kind: ContractKind
    ends_on: string | null
    /** As JSON; null for the standard ones. */
    paragraphs: string
    operator: string
    /** How many there were when it began. */
    stores: number
    issued: Generated<number>
    skipped: Generated<number>
    /** The cursor: all stores up to this one are done. */
    after_member_id: Generated<number>
    /** Ids by rising number, as JSON; null for all that may order. */
    named: string | null
    failed: Generated<number>
    /** The first of them, as JSON: stores and what was wrong. */
    failures: Generated<string>
    created_at: number
    ended_at: number | null
    /** Why it did not go to its end. */
    end_reason: Generated<string>
  }
  /** Someone is at the provider's page with these texts. */
  contract_signing: {
    id: string
    member_id: number
    person_id: number
    signer: string
    /** Ids of contracts and hashes of their texts, as JSON. */
    texts: string
    state: 'open' | 'done' | 'refused'
    created_at: number
    expires_at: number
    finished_at: number | null
  }
}
