/**
 * Carriers of parcels in mainland China: the code by which 快递100 knows each (its published code table), the telephone of its customer service,
 * and the names that warehouses write.
 */
export type Carrier = { code: string; name: string; phone: string; names: readonly string[] }

export const carriers: readonly Carrier[] = [
  { code: 'shunfeng', name: '顺丰速运', phone: '95338', names: ['顺丰', '顺丰快递', '顺丰医药', 'sf', 'sfexpress'] },
  { code: 'jd', name: '京东物流', phone: '950616', names: ['京东', '京东快递', 'jd', 'jdl'] },
  { code: 'ems', name: 'EMS', phone: '11183', names: ['邮政特快', '邮政特快专递', '中国邮政速递'] },
  { code: 'youzhengguonei', name: '邮政快递包裹', phone: '11185', names: ['邮政', '中国邮政', '邮政包裹', '邮政平邮'] },
  { code: 'zhongtong', name: '中通快递', phone: '95311', names: ['中通', 'zto'] },
  { code: 'yuantong', name: '圆通速递', phone: '95554', names: ['圆通', '圆通快递', 'yto'] },
  { code: 'shentong', name: '申通快递', phone: '95543', names: ['申通', 'sto'] },
  { code: 'yunda', name: '韵达快递', phone: '95546', names: ['韵达', '韵达速递'] },
  { code: 'jtexpress', name: '极兔速递', phone: '956025', names: ['极兔', '极兔快递', 'j&t'] },
  { code: 'debangkuaidi', name: '德邦快递', phone: '95353', names: ['德邦', '德邦速递'] },
  { code: 'debangwuliu', name: '德邦物流', phone: '95353', names: [] },
  { code: 'kuayue', name: '跨越速运', phone: '95324', names: ['跨越', '跨越物流', '跨越速递'] },
]

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|有限公司|股份|集团/g, '')

const byName = new Map(carriers.flatMap(carrier => [carrier.code, carrier.name, ...carrier.names].map(name => [plain(name), carrier])))

/**
 * The carrier that a warehouse wrote down, or undefined: 自有配送, or one that is not in the table.
 *
 * @example carrierOf(' 顺丰快递')?.code is 'shunfeng', carrierOf('药集自配') is undefined
 */
export function carrierOf(written: string): Carrier | undefined {
  return byName.get(plain(written))
}

/** The public page of 快递100 that shows a parcel (its 跳转API). */
export function trackingPage({ code }: Carrier, number: string): string {
  return `https://www.kuaidi100.com/chaxun?com=${code}&nu=${encodeURIComponent(number)}`
}
