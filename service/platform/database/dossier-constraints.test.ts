import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const columns =
  'id, sn, kind, name, code, scopes, goods_id, supplier_id, holder_id, state, approved_review, ends_on, created_at, updated_at, operator'
const dossierRow = (
  id: string,
  more: { kind?: string; code?: string; goods?: string; related?: string; state?: string; ends?: string } = {},
) =>
  `insert into dossier (${columns}) values ('${id}', 'sn ${id}', '${more.kind ?? 'supplier'}', '名', '${more.code ?? id}', '[]',
    ${more.goods ?? 'null'}, ${more.related ?? 'null'}, ${more.goods ? "'D0'" : 'null'}, '${more.state ?? 'draft'}', null, '${more.ends ?? ''}', 0, 0, '')`
const hash = 'a'.repeat(64)
const paperRow = (more: { ends?: string; sha?: string } = {}) =>
  `insert into dossier_paper (dossier_id, kind, number, covers, issued_on, ends_on, file_id, sha256, operator, created_at)
    values ('D0', '营业执照', '1', '', '2026-01-02', '${more.ends ?? '2027-01-01'}', 'F', '${more.sha ?? hash}', '', 0)`
const signatureRow = (more: { step?: number; person?: string; verdict?: string; reason?: string } = {}) =>
  `insert into dossier_signature (review_id, step, person, verdict, reason, hash, signed_at)
    values ('R', ${more.step ?? 2}, '${more.person ?? '质管'}', '${more.verdict ?? 'signed'}', '${more.reason ?? ''}', '${hash}', 0)`

describe.each(dialects)('constraints of dossiers on %s', dialect => {
  let shop: Shop
  const run = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => {
    shop = await openShop(dialect)
    await run(dossierRow('D0'))
    await run(dossierRow('G0', { kind: 'goods', goods: '1', related: "'D0'" }))
    await shop.database.write(trx =>
      trx
        .insertInto('dossier_file')
        .values({ id: 'F', type: 'application/pdf', bytes: Buffer.of(0) })
        .execute(),
    )
    await run(paperRow())
    await run(`insert into dossier_review (id, dossier_id, document, hash, created_at) values ('R', 'D0', '{}', '${hash}', 0)`)
    await run(signatureRow({ step: 1, person: '采购' }))
  })
  afterAll(() => shop.close())

  test.each([
    ['a dossier of no kind', dossierRow('D1', { kind: 'other' })],
    ['a firm twice', dossierRow('D1', { code: 'D0' })],
    ['a firm of goods', dossierRow('D1', { goods: '2' })],
    ['goods of nobody', dossierRow('G1', { kind: 'goods' })],
    ['goods of one supplier twice', dossierRow('G1', { kind: 'goods', goods: '1', related: "'D0'" })],
    ['an agent of nobody', dossierRow('A1', { kind: 'agent' })],
    ['an approval without a review', dossierRow('D1', { state: 'approved' })],
    ['an end without an approval', dossierRow('D1', { ends: '2027-01-01' })],
    ['a state that there is not', dossierRow('D1', { state: 'open' })],
    ['a paper that ends before it begins', paperRow({ ends: '2026-01-01' })],
    ['a paper without the hash of its file', paperRow({ sha: '' })],
    ['a key of another file', "update dossier_file set kept_in = 'folder', kept_as = 'dossier_file/G/1', kept_sha256 = '" + hash + "'"],
    ['a key with another hash', "update dossier_file set kept_in = 'folder', kept_as = 'dossier_file/F/1', kept_sha256 = 'other'"],
    ['another day of a paper', "update dossier_paper set ends_on = '2099-01-01'"],
    ['a paper that goes', 'delete from dossier_paper'],
    ['another document of a review', "update dossier_review set document = '[]'"],
    ['a fourth signature', signatureRow({ step: 4 })],
    ['a step that is signed twice', signatureRow({ step: 1 })],
    ['a person who signs twice', signatureRow({ person: '采购' })],
    ['a refusal without a reason', signatureRow({ verdict: 'refused' })],
    ['a reason of a signature', signatureRow({ reason: '好' })],
    ['a refusal by 采购', signatureRow({ step: 1, verdict: 'refused', reason: '不' })],
    ['another signature', "update dossier_signature set person = '别人'"],
  ])('refuse %s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow()
  })

  test('lead a file to a key of its own with the hash of its paper, and to no other from there', async () => {
    await run("update dossier_file set kept_in = 'folder', kept_as = 'dossier_file/F/1', kept_sha256 = '" + hash + "', kept_size = 1")
    await expect(run("update dossier_file set kept_sha256 = 'other'")).rejects.toThrow('never change')
    await expect(run("update dossier_file set kept_as = 'shop_picture/F/1'")).rejects.toThrow('never change')
    await run("update dossier_file set kept_in = 'row', kept_as = '', kept_sha256 = '', kept_size = 0")
  })

  test('take a signature of another person', () => run(signatureRow()))
})
