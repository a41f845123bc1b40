import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { consoleDossierArchiveCall, consoleDossierImportCall } from '@yaoji/contract/calls/console/dossiers'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { companyCode, dossierSteps, type DossierSteps } from '../../../testing/service/people/dossiers.ts'
import { tinyPdf } from '../../../testing/service/app/tiny-files.ts'

type Whole = Awaited<ReturnType<DossierSteps['wholeFor']>>
type Files = Record<string, Uint8Array>
/** Another file for each number. */
const pdfOf = (number: number) =>
  Buffer.from(Buffer.from(tinyPdf, 'base64url').toString().replace('\n1 0', `\n%${number}\n1 0`)).toString('base64url')

type Given = { dossiers: Record<string, unknown>[] } & Record<string, unknown>

describe.each(dialects)('the papers of another firm on %s', dialect => {
  let sender: ConsoleShop
  let shop: ConsoleShop
  let whole: Whole
  let steps: DossierSteps
  beforeAll(async () => {
    sender = await openConsole(dialect)
    shop = await openConsole(dialect)
    steps = dossierSteps(shop)
    const sending = dossierSteps(sender)
    whole = await sending.wholeFor(goodsIds.packed, { supplier: { 营业执照: { file: pdfOf(1) }, 印章样式: { file: pdfOf(2) } } })
    const own = { name: '我们医药', dossier_code: companyCode(77), scopes: ['化学药'] }
    await sending.approved('supplier', own)
    const value = JSON.stringify({ tax_number: companyCode(77) })
    for (const { database } of [sender, shop])
      await database.write(async trx => {
        const approval = { approval_number: '国药准字H20260001', spec: '10mg×12片', barcode: '' }
        await trx.updateTable('goods').set(approval).where('id', '=', goodsIds.packed).execute()
      })
    await sender.database.write(trx => trx.insertInto('setting').values({ key: 'invoice_seller', value }).execute())
  })
  afterAll(async () => {
    await closeConsole(sender)
    await closeConsole(shop)
  })

  const exported = async (sn: string): Promise<Buffer> => {
    const url = `${pathOf(consoleDossierArchiveCall, { sn })}?${new URLSearchParams({ reason: '给示例药店' })}`
    const headers = { cookie: await sender.enter('quality'), 'sec-fetch-site': 'same-origin' }
    const answer = await sender.console.inject({ url, headers })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  const send = (zip: Uint8Array, more: { supplier?: string } = {}, as: StaffRole = 'promotion') =>
    shop.press(consoleDossierImportCall, { as, body: { file: Buffer.from(zip).toString('base64url'), ...more } })
  const indexOf = (files: Files) => JSON.parse(strFromU8(files['index.json']!)) as Given
  const changed = (zip: Uint8Array, change: (index: Given, files: Files) => void): Uint8Array => {
    const files = unzipSync(zip)
    const index = indexOf(files)
    change(index, files)
    return zipSync({ ...files, 'index.json': strToU8(JSON.stringify(index)) })
  }
  const counted = async () =>
    Number(
      (
        await shop.database.read
          .selectFrom('dossier_paper')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  test('contain those of the shop that sends them, named as the seller', async () => {
    const { dossiers } = indexOf(unzipSync(await exported(whole.goods.dossier_sn)))
    expect(dossiers.map(({ kind, name, is_seller }) => [kind, name, is_seller])).toEqual([
      ['goods', expect.stringContaining('试验商品1'), false],
      ['supplier', '示例医药1', false],
      ['holder', '示例制药1', false],
      ['supplier', '我们医药', true],
    ])
  })

  test('become drafts of the seller, the holder and the goods, with every paper, and nothing is approved', async () => {
    const { status, body } = await send(await exported(whole.goods.dossier_sn))
    expect(status).toBe(200)
    expect(body.data.dossiers.map(({ kind, name, is_new, added, same }) => [kind, name, is_new, added, same])).toEqual([
      ['holder', '示例制药1', 1, 2, 0],
      ['supplier', '我们医药', 1, 6, 0],
      ['goods', expect.stringContaining('试验商品1'), 1, 4, 0],
    ])
    expect(body.data.remarks).toEqual(['示例医药1是对方的供应商，不是您的供应商，没有导入'])
    const states = await shop.database.read.selectFrom('dossier').select(['kind', 'state', 'approved_review']).execute()
    expect(states.every(({ state, approved_review }) => state === 'draft' && approved_review === null)).toBe(true)
    const goods = body.data.dossiers.at(-1)!.dossier_sn
    for (const { dossier_sn } of body.data.dossiers) expect((await steps.approve(dossier_sn)).state).toBe('approved')
    expect((await steps.desk('show', { dossier_sn: goods })).supplier?.name).toBe('我们医药')
    const noted = await shop.database.read.selectFrom('audit_entry').select('detail').where('action', '=', 'dossier/import').execute()
    expect(noted.map(({ detail }) => JSON.parse(detail))).toContainEqual({ fields: { dossier_sn: goods, added: 4, same: 0 }, changes: {} })
  })

  test('change nothing when they come again, under whatever names the files were packed', async () => {
    const zip = unzipSync(await exported(whole.goods.dossier_sn))
    const renamed = Object.fromEntries(
      Object.entries(zip).map(([name, bytes], at) => [name.endsWith('.json') ? `资料/${name}` : `../${at}`, bytes]),
    )
    const before = await counted()
    const { body } = await send(zipSync(renamed))
    expect(body.data.dossiers.map(({ is_new, added, same }) => [is_new, added, same])).toEqual([
      [0, 0, 2],
      [0, 0, 6],
      [0, 0, 4],
    ])
    expect(await counted()).toBe(before)
    const states = await shop.database.read.selectFrom('dossier').select('state').execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['approved']))
  })

  test('are taken one by one: what is lost, changed, over or unknown is named with its reason', async () => {
    const zip = changed(await exported(whole.supplier.dossier_sn), ({ dossiers }, files) => {
      const [supplier] = dossiers as { papers: Record<string, unknown>[]; code: string; scopes: string[] }[]
      dossiers.splice(1)
      supplier!.code = companyCode(91)
      supplier!.scopes.push('火箭')
      const paper = (kind: string) => supplier!.papers.find(each => each.kind === kind)!
      delete files[paper('营业执照').file as string]
      files[paper('印章样式').file as string]![20]! ^= 1 // One bit.
      paper('药品经营许可证').ends_on = '2020-01-01'
      paper('随货同行单样式').kind = '飞行证'
      paper('开户信息').covers = '=HYPERLINK("x")'
    })
    const { body } = await send(zip)
    expect(body.data.dossiers.map(({ added }) => added)).toEqual([1])
    expect(body.data.remarks).toEqual([
      '供应商示例医药1的经营范围里没有收：火箭',
      '供应商示例医药1的营业执照：营业执照：资料包里没有这份文件，或文件被改过（SHA-256 不符）',
      '供应商示例医药1的药品经营许可证：药品经营许可证的有效期2020-01-01已经过了，请换新的',
      '供应商示例医药1的印章样式：印章样式：资料包里没有这份文件，或文件被改过（SHA-256 不符）',
      '供应商示例医药1的飞行证：编号、范围或日期的写法不收，请手工补交',
      '供应商示例医药1的开户信息：编号、范围或日期的写法不收，请手工补交',
    ])
  })

  test('of an agent want the supplier', async () => {
    const zip = changed(await exported(whole.agent.dossier_sn), ({ dossiers }) => void dossiers.splice(1))
    const refused = await send(zip)
    expect([refused.status, refused.body.errors]).toEqual([422, { supplier: ['这是销售代表的资料，请写明是哪家供应商的（首营编号）'] }])
    const { dossier_sn: supplier } = await steps.open('supplier', { name: '别家', dossier_code: companyCode(92), scopes: ['化学药'] })
    for (const is_new of [1, 0]) expect((await send(zip, { supplier })).body.data.dossiers).toMatchObject([{ kind: 'agent', is_new }])
    expect((await send(zip, { supplier: whole.holder.dossier_sn })).body.data).toMatchObject({
      dossiers: [],
      remarks: [expect.stringContaining('没有导入')],
    })
  })

  test('go to the dossier that there is, however its code and name are written', async () => {
    const written = async (from: Whole[keyof Whole], fields: { name?: string; code: string }) =>
      changed(await exported(from.dossier_sn), ({ dossiers }) => {
        dossiers.splice(1)
        Object.assign(dossiers[0]!, fields)
      })
    const code = companyCode(94)
    const imported = async (zip: Uint8Array, more = {}) => (await send(zip, more)).body.data.dossiers
    const [{ dossier_sn: supplier, is_new } = { dossier_sn: '' }] = await imported(await written(whole.supplier, { code }))
    expect(is_new).toBe(1)
    const spaced = await written(whole.supplier, { code: `${code.slice(0, 8)}-${code.slice(8)} `.toLowerCase() })
    expect(await imported(spaced)).toMatchObject([{ dossier_sn: supplier, is_new: 0 }])
    const [{ dossier_sn: agent } = { dossier_sn: '' }] = await imported(await written(whole.agent, { code: '123X' }), { supplier })
    const lower = await written(whole.agent, { name: ' 示例代表 ', code: '123x' })
    expect(await imported(lower, { supplier })).toMatchObject([{ dossier_sn: agent, is_new: 0 }])
  })

  test('of goods that the shop does not have, or has twice, wait for a person', async () => {
    const from = await exported(whole.goods.dossier_sn)
    const unknown = changed(
      from,
      ({ dossiers }) => void Object.assign(dossiers[0]!.goods as object, { approval_number: '国药准字H99999999' }),
    )
    expect((await send(unknown)).body.data.remarks.at(-1)).toContain('没有批准文号、条码和规格都对得上的商品')
    const nothing = changed(from, ({ dossiers }) => void Object.assign(dossiers[0]!.goods as object, { approval_number: ' ', barcode: '' }))
    expect((await send(nothing)).body.data.remarks.at(-1)).toContain('没有批准文号')
    await shop.database.write(trx =>
      trx
        .updateTable('goods')
        .set({ approval_number: '国药准字H20260001', spec: '10mg×12片', barcode: '' })
        .where('id', '=', goodsIds.herb)
        .execute(),
    )
    expect((await send(from)).body.data.remarks.at(-1)).toContain(`对得上的商品有 ${goodsIds.packed}、${goodsIds.herb}`)
  })

  test('are 运营的 to import', async () => {
    for (const role of ['quality', 'warehouse', 'service', 'finance', 'sales'] as const)
      expect((await send(new Uint8Array([1]), {}, role)).status, role).toBe(403)
  })

  test('may come in parts, each with the whole index and some of the files, until nothing is left to do', async () => {
    const part = async (keep: (kind: string) => boolean) =>
      changed(await exported(whole.supplier.dossier_sn), ({ dossiers }, files) => {
        const [supplier] = dossiers as { papers: { kind: string; file: string }[]; code: string }[]
        dossiers.splice(1)
        supplier!.code = companyCode(93)
        for (const { kind, file } of supplier!.papers) if (!keep(kind)) delete files[file]
      })
    const came = async (keep: (kind: string) => boolean) => {
      const { dossiers, remarks } = (await send(await part(keep))).body.data
      return [
        dossiers.map(({ is_new, added, same }) => [is_new, added, same]),
        remarks.filter(each => each.includes('没有这份文件')).length,
      ]
    }
    expect(await came(kind => kind !== '营业执照' && kind !== '印章样式')).toEqual([[[1, 4, 0]], 2])
    expect(await came(kind => kind === '营业执照')).toEqual([[[0, 1, 4]], 1])
    expect(await came(kind => kind === '印章样式')).toEqual([[[0, 1, 5]], 0])
  })
})
