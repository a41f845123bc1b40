import { chinaDay } from '@yaoji/contract/domain/china-day'
import { dossierKindNames, dossierStateNames, signatureStepNames, type SignatureStep } from '@yaoji/contract/goods/dossiers'
import { headings as h, messages } from './messages.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import { joined, minute, sheet } from './sheet.ts'

const idsAtOnce = 500

/** First business, and the papers of those who buy. */
export const sheetsOfPapers = {
  dossiers: sheet(
    (db, _, page) => page(db.selectFrom('dossier').selectAll(), 'sn'),
    [
      [h.dossier, row => row.sn, 16],
      [h.kind, row => dossierKindNames[row.kind], 14],
      [h.name, row => row.name, 30],
      // Of an agent it is a part of the ID card's number.
      [h.creditCode, row => (row.kind === 'agent' ? '' : row.code), 18],
      [h.scopes, row => joined(row.scopes), 30],
      [h.state, row => dossierStateNames[row.state], 12],
      [h.expires, row => row.ends_on, 10],
      [h.operator, row => row.operator, 8],
      [h.time, row => minute(row.updated_at), 14],
    ],
  ),
  dossier_papers: sheet(
    (db, _, page) =>
      page(
        db
          .selectFrom('dossier_paper')
          .innerJoin('dossier', 'dossier.id', 'dossier_paper.dossier_id')
          .select(['dossier.sn', 'dossier.name', 'dossier_paper.kind', 'dossier_paper.number', 'dossier_paper.issued_on'])
          .select(['dossier_paper.ends_on', 'dossier_paper.operator', 'dossier_paper.created_at'])
          .select(['dossier_paper.dossier_id', 'dossier_paper.id']),
        'dossier_paper.dossier_id',
        'dossier_paper.id',
      ),
    [
      [h.dossier, row => row.sn, 16],
      [h.name, row => row.name, 30],
      [h.paper, row => row.kind, 16],
      [h.number, row => row.number, 18],
      [h.issued, row => row.issued_on, 10],
      [h.expires, row => row.ends_on, 10],
      [h.operator, row => row.operator, 8],
      [h.time, row => minute(row.created_at), 14],
    ],
  ),
  dossier_signatures: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('dossier_signature')
          .innerJoin('dossier_review', 'dossier_review.id', 'dossier_signature.review_id')
          .innerJoin('dossier', 'dossier.id', 'dossier_review.dossier_id')
          .select(['dossier_signature.signed_at', 'dossier_signature.step', 'dossier_signature.person', 'dossier_signature.verdict'])
          .select(['dossier_signature.reason', 'dossier_signature.hash', 'dossier.sn', 'dossier.name'])
          .where('dossier_signature.signed_at', '>=', from)
          .where('dossier_signature.signed_at', '<', until),
        'dossier_signature.signed_at',
        'dossier_signature.review_id',
        'dossier_signature.step',
      ),
    [
      [h.time, row => minute(row.signed_at), 14],
      [h.dossier, row => row.sn, 16],
      [h.name, row => row.name, 26],
      [h.step, row => signatureStepNames[row.step as SignatureStep], 10], // Steps are 1, 2 and 3.
      [h.signer, row => row.person, 10],
      [h.verdict, row => messages.verdicts[row.verdict], 6],
      [h.reason, row => row.reason, 20],
      [h.hash, row => row.hash, 30],
    ],
  ),
  buyers: sheet(
    async (db, _, page) => {
      const stores = await page(
        db.selectFrom('member').select(['id', 'code', 'company', 'tax_number', 'salesperson', 'created_at']).where('is_passed', '=', 1),
        'code',
      )
      const scopes = new Map<number, string[]>()
      for (const some of chunks(stores, idsAtOnce)) {
        const ids = some.map(({ id }) => id)
        const rows = await db.selectFrom('member_scope').selectAll().where('member_id', 'in', ids).orderBy('scope').execute()
        for (const { member_id: id, scope } of rows) scopes.set(id, [...(scopes.get(id) ?? []), scope])
      }
      return stores.map(store => ({ ...store, scopes: scopes.get(store.id) ?? [] }))
    },
    [
      [h.store, row => row.code],
      [h.company, row => row.company, 30],
      [h.taxNumber, row => row.tax_number, 18],
      [h.scopes, row => row.scopes.join('、'), 50],
      [h.salesperson, row => row.salesperson, 8],
      [h.joined, row => chinaDay(Number(row.created_at)), 10],
    ],
  ),
  buyer_papers: sheet(
    (db, _, page) =>
      page(
        db
          .selectFrom('member_paper')
          .innerJoin('member', 'member.id', 'member_paper.member_id')
          .select(['member.code', 'member.company', 'member_paper.kind', 'member_paper.expires_on', 'member_paper.member_id']),
        'member_paper.member_id',
        'member_paper.kind',
      ),
    [
      [h.store, row => row.code],
      [h.company, row => row.company, 40],
      [h.paper, row => row.kind, 24],
      [h.expires, row => row.expires_on, 14],
    ],
  ),
  paper_decisions: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('handed_paper')
          .innerJoin('member', 'member.id', 'handed_paper.member_id')
          .select([
            'handed_paper.id',
            'handed_paper.decided_at',
            'handed_paper.kind',
            'handed_paper.number',
            'handed_paper.expires_on',
            'handed_paper.state',
          ])
          .select(['handed_paper.reason', 'handed_paper.operator', 'member.code', 'member.company'])
          .where('handed_paper.decided_at', '>=', from)
          .where('handed_paper.decided_at', '<', until),
        'handed_paper.decided_at',
        'handed_paper.id',
      ),
    [
      [h.time, row => minute(row.decided_at), 14],
      [h.store, row => row.code],
      [h.company, row => row.company, 26],
      [h.paper, row => row.kind, 16],
      [h.number, row => row.number, 16],
      [h.expires, row => row.expires_on, 10],
      [h.verdict, row => messages.paperStates[row.state], 10],
      [h.reason, row => row.reason, 20, 'reason'],
      [h.operator, row => row.operator, 10],
      [h.recordKey, row => row.id, 10],
    ],
    { record: 'handed_paper', key: row => row.id },
  ),
  store_openings: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('store_opening')
          .innerJoin('member', 'member.id', 'store_opening.member_id')
          .select([
            'store_opening.opened_at',
            'store_opening.id',
            'store_opening.reason',
            'store_opening.scopes',
            'store_opening.opened_by',
          ])
          .select(['store_opening.signed_by', 'store_opening.ends_at', 'store_opening.closed_at', 'member.code', 'member.company'])
          .where('store_opening.opened_at', '>=', from)
          .where('store_opening.opened_at', '<', until),
        'store_opening.opened_at',
        'store_opening.id',
      ),
    [
      [h.begun, row => minute(row.opened_at), 14],
      [h.store, row => row.code],
      [h.company, row => row.company, 24],
      [h.scopes, row => joined(row.scopes), 20],
      [h.reason, row => row.reason, 24, 'reason'],
      [h.operator, row => row.opened_by, 8],
      [h.signer, row => row.signed_by, 8],
      [h.due, row => minute(row.ends_at), 14],
      [h.ended, row => minute(row.closed_at), 14],
      [h.recordKey, row => String(row.id), 6],
    ],
    { record: 'store_opening', key: row => String(row.id) },
  ),
} as const
