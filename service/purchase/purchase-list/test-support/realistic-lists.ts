import { formOf, stemOf } from '../words/short-names.ts'

/** Goods as a buyer knows them. */
export type KnownGoods = {
  id: number
  name: string
  brand: string
  maker: string
  spec: string
  unit: string
  barcode: string
  approval: string
}

/** A row of a list with what it must come to: which goods it may be taken for, and how many; `ask` where the buyer has to decide the number. */
export type WantedRow = { text: string; goods: KnownGoods; isMakerWritten: boolean; number: number | 'ask' | 'cancelled' }
export type RealisticList = { name: string; text: string; rows: readonly WantedRow[] }

const rowsPerList = 25

const legal = /(?:股份)?(?:有限责任|有限)?公司$|示例|(?:药业|制药)(?=.*公司$)/g
/** 霁川示例制药有限公司 is called 霁川制药, or 霁川. */
const shortMaker = (maker: string): string => maker.replace(/示例/, '').replace(/(?:股份)?有限(?:责任)?公司$/, '')
const shortestMaker = (maker: string): string => maker.replace(legal, '').replace(/(?:药业|制药|医药|化学|药堂|堂)$/, '')
const forms = /(?:缓释|肠溶|分散|咀嚼|泡腾)?(?:片|胶囊|颗粒)$/
const acids = /^(?:盐酸|硫酸氢?|磷酸|马来酸|富马酸|酒石酸|琥珀酸|苯磺酸|枸橼酸)/
/** 盐酸二甲双胍片 is called 二甲双胍. */
const spoken = ({ name }: KnownGoods): string => {
  const short = name
    .replace(/\(.*\)/, '')
    .replace(acids, '')
    .replace(forms, '')
  return /[缓控]释|肠溶/.test(name) || short.length < 3 ? name : short
}
const numberOf = (at: number): number => [5, 10, 20, 3, 30, 12, 50, 2][at % 8] ?? 10
const wide = (text: string): string => text.replace(/[!-~]/g, char => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

type Writing = (goods: KnownGoods, number: number, at: number) => { text: string; isMakerWritten?: boolean; number?: WantedRow['number'] }
type Style = {
  name: string
  before?: readonly string[]
  after?: readonly string[]
  between?: (at: number) => string | undefined
  write: Writing
}

const styles: readonly Style[] = [
  {
    name: '微信：名称 规格 厂家 数量',
    before: ['老板，今天要这些：'],
    after: ['谢谢，尽快发货'],
    write: ({ name, spec, maker, unit }, n) => ({ text: `${name} ${spec} ${shortMaker(maker)} ${n}${unit}`, isMakerWritten: true }),
  },
  {
    name: '微信：口头名称',
    before: ['【本周补货】'],
    write: (goods, n) => ({ text: `${spoken(goods)} ${goods.spec} ${n}${goods.unit}` }),
  },
  {
    name: 'Excel：有表头',
    before: ['序号\t品名\t规格\t生产厂家\t单位\t数量\t单价\t金额'],
    after: ['\t合计\t\t\t\t\t\t1234.50'],
    write: ({ name, spec, maker, unit }, n, at) => ({
      text: [at + 1, name, spec, maker, unit, n, '12.30', '246.00'].join('\t'),
      isMakerWritten: true,
    }),
  },
  {
    name: 'Excel：通用名/商品名、库存、月销、要货数',
    before: ['门店要货计划\t\t\t\t\t\t', '通用名/商品名\t规格\t产地\t库存\t月销\t要货数\t备注'],
    write: ({ name, brand, spec, maker }, n, at) => ({
      text: [brand && at % 2 ? `${name}/${brand}` : name, spec, maker, 7, 90, n, at % 5 ? '' : '急'].join('\t'),
      isMakerWritten: true,
    }),
  },
  {
    name: 'Excel：三家门店和合计',
    before: ['商品名称\t规格\t厂家\t一店\t二店\t三店\t合计'],
    write: ({ name, spec, maker }, n, at) => ({
      text: [name, spec, maker, n, at % 3 ? 5 : '', at % 2 ? '' : 2, n + (at % 3 ? 5 : 0) + (at % 2 ? 0 : 2)].join('\t'),
      isMakerWritten: true,
      number: n + (at % 3 ? 5 : 0) + (at % 2 ? 0 : 2),
    }),
  },
  {
    name: 'Excel：分类标题和备注',
    before: ['药品\t规格\t厂家\t数量\t备注'],
    between: at => (at % 9 === 0 ? `${['消化系统', '外用药', '慢病'][(at / 9) % 3]}\t\t\t\t` : undefined),
    write: ({ name, spec, maker, unit }, n, at) => ({
      text: [name, spec, shortMaker(maker), `${n}${unit}`, ['', '近效期不要', '有货就发', '要新批号'][at % 4]].join('\t'),
      isMakerWritten: true,
    }),
  },
  {
    name: '拍照文字：全角、编号、乘号',
    write: ({ name, spec, unit }, n, at) => ({
      text: `${at < 20 ? String.fromCodePoint(0x2460 + at) : `${at + 1}、`}${name}\u3000${wide(spec)} × ${n}${unit}`,
    }),
  },
  {
    name: '表格：没有表头',
    write: ({ name, spec, maker, unit }, n, at) => ({ text: [at + 1, name, spec, maker, n, unit].join('\t'), isMakerWritten: true }),
  },
  {
    name: '微信：厂家简称，括号里商品名',
    write: ({ name, brand, spec, maker, unit }, n) => ({
      text: `${name}${brand && `（${brand}）`} ${spec} ${shortestMaker(maker)} ${n}${unit}`,
      isMakerWritten: true,
    }),
  },
  {
    name: '微信：赠送、区间、取消',
    write: ({ name, spec, unit }, n, at) => {
      const [text, number] = [
        [`${n}${unit}`, n],
        [`${n}送1`, 'ask'],
        [`${n}-${n + 5}${unit}`, 'ask'],
        [`${n}+2${unit}`, 'ask'],
        [`改${n}${unit}`, n],
        [`${n}${unit} 取消`, 'cancelled'],
      ][at % 6] as [string, WantedRow['number']]
      return { text: `${name} ${spec} ${text}`, number }
    },
  },
  {
    name: '条码、批准文号',
    write: ({ name, barcode, approval, unit }, n, at) => ({
      text: barcode && at % 2 ? `${barcode} ${n}${unit}` : approval ? `${approval} ${name} ${n}${unit}` : `${barcode} ${name} ${n}`,
    }),
  },
  {
    name: '微信：价格和要求',
    write: ({ name, spec, maker, unit }, n, at) => ({
      text: `${at + 1}.${name} ${spec} ${shortMaker(maker)} @${(at + 3) * 1.5}元/${unit} ${n}${unit}${['', '（没有就换别的）', ' 急', '，效期好的'][at % 4]}`,
      isMakerWritten: true,
    }),
  },
  {
    name: '接龙：店员报货',
    before: ['#接龙', '本周门店要货接龙，今晚8点前报完'],
    after: ['以上，收到请回复'],
    write: ({ name, spec, unit }, n, at) => ({
      text: `${at + 1}. ${['小王', '李姐', '店长', '张敏：', '晓东'][at % 5]} ${name} ${spec} ${n}${unit}${['', ' 特急', ' 务必今天发'][at % 3]}`,
    }),
  },
  {
    name: '卫生院：剂型一栏、规格×包装、中标价',
    before: ['药品名称\t剂型\t规格×包装\t中标价(元)\t采购数量\t单位'],
    write: ({ name, spec, unit }, n) => ({
      text: [stemOf(name).length > 2 ? stemOf(name) : name, formOf(name), spec.replaceAll('*', '×'), '12.30', n, unit].join('\t'),
    }),
  },
]

/** Fourteen lists of 25 rows, as pharmacies write them, over these goods: each list takes others. */
export function realisticLists(goods: readonly KnownGoods[]): RealisticList[] {
  return styles.map(({ name, before = [], after = [], between, write }, place) => {
    const lines = [...before]
    const rows: WantedRow[] = []
    for (let at = 0; at < rowsPerList; at++) {
      const one = goods[(at * 37 + place * 11) % goods.length]
      if (!one) continue
      const section = between?.(at)
      if (section !== undefined) lines.push(section)
      const n = numberOf(at + place)
      const { text, isMakerWritten = false, number = n } = write(one, n, at)
      lines.push(text)
      rows.push({ text, goods: one, isMakerWritten, number })
    }
    return { name, text: [...lines, ...after].join('\n'), rows }
  })
}
