import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { consoleDossierArchiveCall } from '@yaoji/contract/calls/console/dossiers'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { companyCode, dossierSteps, type DossierSteps } from '../../../testing/service/people/dossiers.ts'
import type { ArchivedDossier } from './archive-page.ts'
import { dossierArchive } from './archive.ts'

type Index = { format: string; version: number; dossiers: ArchivedDossier[] }
type Whole = Awaited<ReturnType<DossierSteps['wholeFor']>>

describe.each(dialects)('the papers of a dossier for another firm on %s', dialect => {
  let shop: ConsoleShop
  let steps: DossierSteps
  let whole: Whole
  beforeAll(async () => {
    shop = await openConsole(dialect)
    steps = dossierSteps(shop)
    const covers = '<b>含冷藏</b>'
    whole = await steps.wholeFor(goodsIds.packed, { supplier: { 药品经营许可证: { covers } } })
  })
  afterAll(() => closeConsole(shop))

  const fetchZip = async (sn: string, reason: string, as: StaffRole = 'quality') =>
    shop.console.inject({
      url: `${pathOf(consoleDossierArchiveCall, { sn })}?${new URLSearchParams({ reason })}`,
      headers: { cookie: await shop.enter(as), 'sec-fetch-site': 'same-origin' },
    })
  const opened = (bytes: Uint8Array) => {
    const zip = unzipSync(bytes)
    return { zip, index: JSON.parse(strFromU8(zip['index.json']!)) as Index, page: strFromU8(zip['目录.html']!) }
  }
  const noted = () =>
    shop.database.read.selectFrom('audit_entry').select(['actor', 'detail']).where('action', '=', 'dossier/archive').execute()

  test('are all there with their hashes: goods with supplier and holder, and no paper of a person', async () => {
    const { zip, index } = opened((await fetchZip(whole.goods.dossier_sn, '给示例药店')).rawPayload)
    expect([index.format, index.version]).toEqual(['yaoji-first-business', 1])
    expect(index.dossiers.map(({ kind, papers }) => [kind, papers.length])).toEqual([
      ['goods', 4],
      ['supplier', 6],
      ['holder', 2],
    ])
    expect(index.dossiers[0]?.goods?.name).toBe('试验商品1')
    const papers = index.dossiers.flatMap(each => each.papers)
    for (const { file, sha256, bytes } of papers) {
      expect(createHash('sha256').update(zip[file]!).digest('hex'), file).toBe(sha256)
      expect(zip[file]!.length).toBe(bytes)
    }
    expect(Object.keys(zip).toSorted()).toEqual(['index.json', '目录.html', ...papers.map(({ file }) => file)].toSorted())
  })

  test('have a page that links to every file, where texts are texts', async () => {
    const { index, page } = opened((await fetchZip(whole.supplier.dossier_sn, '给示例药店')).rawPayload)
    for (const { file } of index.dossiers[0]!.papers) expect(page).toContain(`href="${file.split('/').map(encodeURIComponent).join('/')}"`)
    expect(page).toContain('&lt;b&gt;含冷藏')
    expect(page).not.toContain('<b>')
  })

  test('go out for a reason alone, to those who read dossiers, and who took them is noted', async () => {
    const before = (await noted()).length
    for (const reason of ['', '　 ']) {
      const refused = await fetchZip(whole.agent.dossier_sn, reason)
      expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([422, { reason: ['写明资料给谁、做什么用'] }])
    }
    expect((await fetchZip(whole.agent.dossier_sn, '给示例药店', 'service')).statusCode).toBe(403)
    expect((await noted()).length).toBe(before)
    const answer = await fetchZip(whole.agent.dossier_sn, '检查组要求')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'application/zip', 'private, no-store'],
    ])
    expect((await noted()).at(-1)).toEqual({ actor: shop.nameOf('quality'), detail: expect.stringContaining('检查组要求') })
  })

  test('are those that were approved, whatever is changed since', async () => {
    const { dossier_sn: sn } = await steps.approved('supplier', { name: '旧名', dossier_code: companyCode(31), scopes: ['化学药'] })
    await steps.desk('save', { dossier_sn: sn, dossier_kind: 'supplier', name: '新名' })
    await steps.paper(sn, '营业执照', { paper_number: '没签的号' })
    const [dossier] = opened((await fetchZip(sn, '给示例药店')).rawPayload).index.dossiers
    expect(dossier).toMatchObject({ name: '旧名', sn })
    expect(dossier?.papers.map(({ number }) => number)).not.toContain('没签的号')
    expect(dossier?.papers.map(({ number }) => number)).toContain('营业执照1号')
  })

  test('are refused before the approval, where there is none such, and where they are too large', async () => {
    const { dossier_sn: sn } = await steps.open('supplier', { name: '没批', dossier_code: companyCode(32), scopes: ['化学药'] })
    const refused = await fetchZip(sn, '给示例药店')
    expect([refused.statusCode, refused.json<{ msg: string }>().msg]).toEqual([409, '还没有批准，不能导出'])
    expect((await fetchZip('SY2026010100000000', '给示例药店')).statusCode).toBe(404)
    const large = dossierArchive(shop.database.read, shop.config.files, {
      sn: whole.holder.dossier_sn,
      now: shop.clock.now(),
      maxBytes: 10,
    })
    await expect(large).rejects.toThrow('资料超过 64 MB')
  })
})
