import type { FileWire } from '@yaoji/contract/calls/identity/uploads'
import type { DossierKind, DossierState } from '@yaoji/contract/goods/dossiers'
import type { Generated } from 'kysely'
import type { KeptFile } from './kept-file.ts'

/** First business (首营): who supplies and holds goods, by which papers, signed by whom (docs/rules/domain.md section 18). */
export interface DossierTables {
  dossier: {
    id: string
    /** The number that people read out. */
    sn: string
    kind: DossierKind
    name: string
    /** 统一社会信用代码 of a firm, the last four of an agent's ID card, empty for goods. */
    code: string
    /** Business scopes as JSON: what a firm may supply, what an agent may sell. */
    scopes: string
    note: Generated<string>
    goods_id: number | null
    /** Whose agent it is, from whom the goods come. */
    supplier_id: string | null
    holder_id: string | null
    agent_id: string | null
    state: DossierState
    /** The review that is under way, or was the last. */
    review_id: string | null
    /** The review that is in force: a renewal leaves it so until it is approved itself. */
    approved_review: string | null
    /** The first last day of its own papers in force; empty before the first approval. */
    ends_on: Generated<string>
    created_at: number
    updated_at: number
    operator: string
  }
  /** A picture or a PDF as it was accepted. */
  dossier_file: { id: string; type: FileWire['type'] } & KeptFile
  /** Every version of every paper; the last one of a kind is the one that is signed next. */
  dossier_paper: {
    id: Generated<number>
    dossier_id: string
    kind: string
    number: string
    /** Its scope in words, or what it authorises. */
    covers: string
    issued_on: string
    /** Empty: 长期, or a paper without an end. */
    ends_on: string
    file_id: string
    sha256: string
    operator: string
    created_at: number
  }
  /** What is signed, as a text and its hash. */
  dossier_review: { id: string; dossier_id: string; document: string; hash: string; created_at: number }
  dossier_review_paper: { review_id: string; paper_id: number }
  /** 1 采购, 2 质管, 3 质量负责人, each another person. */
  dossier_signature: {
    review_id: string
    step: number
    person: string
    verdict: 'signed' | 'refused'
    reason: string
    hash: string
    signed_at: number
  }
  /** From which day on goods need dossiers; the last row counts, an empty day is never. */
  dossier_start: { id: Generated<number>; from_day: string; operator: string; created_at: number }
}
