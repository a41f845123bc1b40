import type { DossierWire } from '@yaoji/contract/calls/operator/dossier'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { dossierPaperTraits, type DossierKind, type DossierPaper } from '@yaoji/contract/goods/dossiers'
import { checkCharacter } from '@yaoji/contract/validation/credit-code'
import { carryOut } from '../orders/carry-out.ts'
import type { TestApp } from '../app/start-test-app.ts'
import { tinyPdf } from '../app/tiny-files.ts'

export const people = { buyer: '采购小李', quality: '质管小王', principal: '质量负责人老张' } as const

/** A valid 统一社会信用代码 by its number. */
export function companyCode(number: number): string {
  const beginning = `9133${String(number).padStart(13, '0')}`
  return beginning + checkCharacter(beginning)
}

const needed: Readonly<Record<DossierKind, readonly DossierPaper[]>> = {
  supplier: ['营业执照', '药品经营许可证', '质量保证协议', '印章样式', '随货同行单样式', '开户信息'],
  holder: ['营业执照', '药品生产许可证'],
  agent: ['授权委托书', '身份证复印件'],
  goods: ['批准证明文件', '说明书和包装', '质量标准', '检验报告'],
}

type More = Record<string, unknown>

type Papers = Partial<Record<DossierPaper, More>>

/** One call each, done by the person whose turn it is. */
function singleSteps(shop: Pick<TestApp, 'database' | 'clock'>) {
  const desk = <Answer = DossierWire>(command: string, body: More, name: string = people.buyer) =>
    shop.database.write(trx => carryOut<Answer>(trx, `dossier-${command}`, { body, name, now: shop.clock.now() }))
  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  return {
    desk,
    day,
    open: (kind: DossierKind, more: More = {}) => desk('save', { dossier_kind: kind, ...more }),
    paper: (sn: string, kind: DossierPaper, more: More = {}) => {
      const { number, end } = dossierPaperTraits(kind)
      const usual = { ...(number === 'any' && { paper_number: `${kind}1号` }), ...(end === 'always' && { ends_on: day(400) }) }
      return desk('paper', { dossier_sn: sn, paper_kind: kind, file: tinyPdf, ...usual, ...more })
    },
    submit: (sn: string, name: string = people.buyer) => desk('submit', { dossier_sn: sn }, name),
    sign: async (sn: string, name: string, hash?: string) =>
      desk('sign', { dossier_sn: sn, dossier_hash: hash ?? (await desk('show', { dossier_sn: sn })).hash }, name),
  }
}

/** The steps of first business, with several of them in one. */
export function dossierSteps(shop: Pick<TestApp, 'database' | 'clock'>) {
  const single = singleSteps(shop)
  /** All papers that a dossier of a kind needs; some of them as `more` says. */
  const papers = async ({ dossier_sn: sn, kind }: DossierWire, more: Papers = {}) => {
    for (const paper of needed[kind]) await single.paper(sn, paper, more[paper])
  }
  /** Signed by all three. */
  const approve = async (sn: string) => {
    await single.submit(sn)
    await single.sign(sn, people.quality)
    return single.sign(sn, people.principal)
  }
  const approved = async (kind: DossierKind, fields: More, own: Papers = {}) => {
    const dossier = await single.open(kind, fields)
    await papers(dossier, own)
    return approve(dossier.dossier_sn)
  }
  /** Supplier, holder, agent and goods, all approved. */
  const wholeFor = async (goodsId: number, own: Partial<Record<DossierKind, Papers>> = {}) => {
    const firm = (name: string, number: number) => ({ name: `${name}1`, dossier_code: companyCode(number), scopes: ['化学药'] })
    const supplier = await approved('supplier', firm('示例医药', 11), own.supplier)
    const holder = await approved('holder', firm('示例制药', 12), own.holder)
    const from = { supplier: supplier.dossier_sn }
    const agent = await approved('agent', { name: '示例代表', dossier_code: '123X', ...from }, own.agent)
    const related = { ...from, holder: holder.dossier_sn, agent: agent.dossier_sn }
    return { supplier, holder, agent, goods: await approved('goods', { goods_id: String(goodsId), ...related }, own.goods) }
  }
  return { ...single, papers, approve, approved, wholeFor }
}
export type DossierSteps = ReturnType<typeof dossierSteps>
